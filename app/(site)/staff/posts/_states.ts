import type { Tone } from "#app/_components/badge.tsx";
import { msg, t } from "#lib/language/translate.ts";
import type { PostState } from "#lib/posts/post.ts";

const texts: Record<PostState, string> = {
  draft: msg("Draft"),
  scheduled: msg("Comes out later"),
  published: msg("Published"),
};

const tones: Record<PostState, Tone> = { draft: "neutral", scheduled: "info", published: "success" };

export const formatState = (state: PostState): string => t(texts[state]);

export const toneOf = (state: PostState): Tone => tones[state];
