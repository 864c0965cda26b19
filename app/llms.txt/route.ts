import { categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import { serveLlmsText } from "@/lib/indexing/plain-texts.render";

export const GET = () => serveLlmsText(categoryPages);
