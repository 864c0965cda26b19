import { serveLlmsText } from "@/lib/indexing/plain-texts.render";

export const GET = serveLlmsText;
