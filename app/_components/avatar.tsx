import { initials } from "#lib/web/initials.ts";

export type AvatarSize = "small" | "medium" | "large" | "huge";

type AvatarProps = { name: string; url?: string | null | undefined; size?: AvatarSize };

/** A picture next to the name it belongs to; the name is the text, so the picture is silent. */
export function Avatar({ name, url, size = "medium" }: AvatarProps) {
  const className = `avatar avatar-${size}`;
  // biome-ignore lint/performance/noImgElement: avatars come in the size they are shown in.
  if (url) return <img className={className} src={url} alt="" loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
