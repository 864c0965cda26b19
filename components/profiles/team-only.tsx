import type { ReactNode } from "react";
import type { SessionTeam } from "@/lib/client/auth/auth-store";
import { postsFor } from "@/lib/profiles/memberships.rules";
import type { TeamPower } from "@/lib/shared/team-roles";

type Props = { team: SessionTeam; power?: TeamPower | undefined; children: ReactNode };

/** Shows its children to those who may do for the team what needs this place in it. */
export const TeamOnly = ({ team, power, children }: Props): ReactNode =>
  postsFor(team, power) ? children : null;
