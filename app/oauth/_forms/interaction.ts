import { z } from "zod";
import { signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import { t } from "#lib/language/translate.ts";
import { answerInteraction, findInteraction, type Interaction } from "#lib/oauth/provider/interaction.ts";
import { forbidden } from "#lib/platform/errors.ts";

export const InteractionParams = z.object({ uid: z.string() });

type Uid = z.output<typeof InteractionParams>;

/** Whoever has an open question of the provider before them, of one of these kinds. */
export const whoeverIsAsked =
  (...kinds: Interaction["prompt"]["name"][]) =>
  async (asked: Asked<Uid>) => {
    const who = await signedIn(asked);
    const interaction = await findInteraction(cookieOf(asked), asked.params.uid, who.session);
    if (!interaction || !kinds.includes(interaction.prompt.name)) {
      throw forbidden(t("This page has expired: go back to the application and start again."));
    }
    return { ...who, interaction };
  };

/** Writes the answer down; answers where the browser goes on. */
export const goOn = (asked: Pick<Asked, "request">, answer: Record<string, unknown>): Promise<string> =>
  answerInteraction(cookieOf(asked), answer);

export const saidNo = { error: "access_denied", error_description: "the person said no" };

const cookieOf = ({ request }: Pick<Asked, "request">): string | null => request.headers.get("cookie");
