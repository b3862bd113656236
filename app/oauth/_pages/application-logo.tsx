import { Avatar } from "#app/_components/avatar.tsx";
import { logoUrl } from "#lib/oauth/applications/application.ts";

type Props = { application: { name: string; clientId: string; hasLogo: boolean }; size?: number };

/** The application's picture, or its initials where it has none. */
export const ApplicationLogo = ({ application, size = 40 }: Props) => (
  <Avatar name={application.name} url={logoUrl(application)} size={size} />
);
