import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { ContestedDecisions } from "@/components/moderation/contested-decisions";

const { metadata, Page } = createAdminPage("/admin/decisions", "Appeals", ContestedDecisions);

export { metadata, Page as default };
