import { z } from "zod";
import { pictureAddresses } from "#lib/accounts/avatars.ts";
import { env } from "#lib/platform/env.ts";
import type { Avatar as AvatarRow } from "#lib/roles/profiles.ts";

export const Avatar = z
  .object({
    id: z.int().nullable(),
    status: z.enum(["pending", "approved", "rejected", "deleted", "deprecated"]),
    thumbnail_crop_x: z.int().nullable(),
    thumbnail_crop_y: z.int().nullable(),
    thumbnail_crop_w: z.int().nullable(),
    thumbnail_crop_h: z.int().nullable(),
    url: z.string(),
    thumb_url: z.string(),
    is_default: z.boolean(),
    can_edit_thumbnail: z.boolean(),
    pending_url: z.string().meta({ description: "For older programs: never another picture than the default one" }),
  })
  .meta({ id: "Avatar" });

export function toAvatar(avatar: AvatarRow | null): z.input<typeof Avatar> {
  if (!avatar) return defaultAvatar();
  const { url, thumbUrl } = pictureAddresses(avatar);
  return {
    id: avatar.id,
    status: avatar.status,
    thumbnail_crop_x: avatar.crop.x,
    thumbnail_crop_y: avatar.crop.y,
    thumbnail_crop_w: avatar.crop.width,
    thumbnail_crop_h: avatar.crop.height,
    url,
    thumb_url: thumbUrl,
    is_default: false,
    can_edit_thumbnail: avatar.url === null,
    pending_url: defaultPicture(),
  };
}

function defaultAvatar(): z.input<typeof Avatar> {
  const url = defaultPicture();
  return {
    id: null,
    status: "approved",
    thumbnail_crop_x: 0,
    thumbnail_crop_y: 0,
    thumbnail_crop_w: 100,
    thumbnail_crop_h: 100,
    url,
    thumb_url: url,
    is_default: true,
    can_edit_thumbnail: false,
    pending_url: url,
  };
}

const defaultPicture = (): string => `${env().baseUrl}/missing-avatar.svg`;
