import { nearestWord } from "./nearest-word.ts";
import { secretNames } from "./secrets.ts";
import { Variables } from "./variables.ts";

// What commands read beside the settings, and what whoever starts a worker tells it.
const others = ["STADION_SETTINGS", "STADION_WORKER", "BACKUP_PASSPHRASE", "NODE_ENV"];

const knownNames = [...Object.keys(Variables.shape), ...secretNames, ...others];

// What begins like this can be meant for nobody else.
const ours = /^(?:STADION|ASSOCIATION)_/;
// Kubernetes tells each program of all services beside it, and one may have our name.
const ofServices = /_(?:SERVICE_(?:HOST|PORT)\w*|PORT(?:_\d+_\w+)?)$/;
// Shorter ones are near to many words.
const shortestAlike = 8;

/**
 * A sentence of each variable that looks like a setting and is none: whoever writes ASSOCIATION_COLORS is told nothing
 * by a site in other colours. Of their values nothing is said, which may be secrets.
 */
export function unknownSettings(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => !knownNames.includes(name) && source[name]?.trim() && !ofServices.test(name))
    .flatMap((name) => {
      const meant =
        name.includes("_") && name.length >= shortestAlike ? nearestWord(name.toUpperCase(), knownNames) : undefined;
      if (meant === undefined) return ours.test(name) ? [`${name} is no setting of Stadion's, and does nothing.`] : [];
      return [`${name} is no setting of Stadion's, and does nothing: did you mean ${meant}?`];
    })
    .sort();
}
