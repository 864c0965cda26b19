import { lettersApi } from "@/lib/letters/letters.api";
import { listOverdueAnswers } from "@/lib/letters/promised-answers.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(lettersApi["GET /v1/admin/overdue-answers"], () => listOverdueAnswers());
