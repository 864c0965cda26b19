-- For wrk: sends the requests of a file in turn (each a line with its length, then its bytes), and prints one line of JSON.
local requests = {}
local position = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  local length = file:read("*n")
  while length ~= nil do
    file:read(1)
    requests[#requests + 1] = file:read(length)
    length = file:read("*n")
  end
  file:close()
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  local connections = errors.connect + errors.read + errors.write
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"statuses":%d,"connections":%d,"timeouts":%d,"p50":%f,"p95":%f,"p99":%f,"processor":%f}\n',
    summary.requests, summary.duration / 1e6, errors.status, connections, errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3, os.clock()))
end
