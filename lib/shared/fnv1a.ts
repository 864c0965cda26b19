/** The parameters of the hash FNV-1a for a length in bits. */
type Parameters = { bits: number; offset: bigint; prime: bigint };

export const fnv32: Parameters = { bits: 32, offset: 0x811c9dc5n, prime: 0x01000193n };
export const fnv64: Parameters = { bits: 64, offset: 0xcbf29ce484222325n, prime: 0x100000001b3n };

/** FNV-1a of some numbers, mostly bytes: the same on every server and in every browser. */
export function fnv1a(units: Iterable<number>, { bits, offset, prime }: Parameters): bigint {
  let hash = offset;
  for (const unit of units) hash = BigInt.asUintN(bits, (hash ^ BigInt(unit)) * prime);
  return hash;
}
