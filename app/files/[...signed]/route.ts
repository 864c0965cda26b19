import { serveSignedFile } from "@/lib/files/serve-file.render";

export { serveSignedFile as GET, serveSignedFile as HEAD };
