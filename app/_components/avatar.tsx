import { initials } from "./format.ts";

type AvatarProps = { name: string; url?: string | null | undefined; size?: number };

/** A picture next to the name it belongs to; the name is the text, so the picture is silent. */
export function Avatar({ name, url, size = 40 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  // biome-ignore lint/performance/noImgElement: avatars come in the size they are shown in.
  if (url) return <img className="avatar" src={url} alt="" style={box} loading="lazy" />;
  return (
    <span className="avatar" style={box} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
