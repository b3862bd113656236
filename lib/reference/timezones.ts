// JavaScript engines list some zones under the names of long ago, and which ones differs between versions.
const currentNames: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/**
 * The zones a venue may lie in: those of the tz database with a place in their name, under today's name, sorted.
 * `Etc/UTC` is for competitions without a place.
 */
export const timezones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf("timeZone").map((name) => currentNames[name] ?? name), "Etc/UTC"]),
]
  .filter((name) => name.includes("/") && !/\d/.test(name))
  .sort();

const known = new Set(timezones);

/** Exactly the names listed: old names, `UTC` and fixed offsets are refused. */
export const isTimezone = (name: string) => known.has(name);

/** Today's name of a zone that goes by an old one ("Asia/Calcutta"), for documents from elsewhere. */
export const currentTimezoneName = (name: string) => currentNames[name] ?? name;

// TypeScript does not know this part of the language yet.
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The zone of a country that has only one. */
export function onlyTimezoneOf(countryIso2: string): string | undefined {
  // Lists ask for every country at once, and asking the locale takes its time.
  if (!onlyTimezones.has(countryIso2)) onlyTimezones.set(countryIso2, findOnlyTimezone(countryIso2));
  return onlyTimezones.get(countryIso2);
}

const onlyTimezones = new Map<string, string | undefined>();

function findOnlyTimezone(countryIso2: string): string | undefined {
  const locale: LocaleWithZones = new Intl.Locale(`und-${countryIso2}`);
  const names = locale.getTimeZones?.() ?? [];
  return names.length === 1 ? currentTimezoneName(names[0] ?? "") : undefined;
}
