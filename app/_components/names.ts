// Mails have places' names, too.
export { continentName, countryName } from "#lib/reference/place-names.ts";
