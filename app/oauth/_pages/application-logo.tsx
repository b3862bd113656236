import { Avatar, type AvatarSize } from "#app/_components/avatar.tsx";
import { logoUrl } from "#lib/oauth/applications/application.ts";

type Props = { application: { name: string; clientId: string; hasLogo: boolean }; size?: AvatarSize };

/** The application's picture, or its initials where it has none. */
export const ApplicationLogo = ({ application, size = "medium" }: Props) => (
  <Avatar name={application.name} url={logoUrl(application)} size={size} />
);
