import type { RegulationsSource } from "../source.ts";

export const german2026: RegulationsSource = {
  version: "2026-01-01",
  language: "de",
  languageName: "Deutsch",
  languageEnglishName: "German",
  text: `
# Wettbewerbsregeln (Kurzfassung)

## Article 1: Offizielle
1a) Jeder Wettbewerb nennt vor Beginn seine Veranstalter, mindestens einen Delegierten, Schiedsrichter, Verdreher und Ergebniserfasser.
1c) Der Delegierte ist dem Verband verantwortlich und entscheidet, wo diese Regeln Spielraum lassen.

## Article 2: Teilnehmer
2a) Teilnehmen darf, wer diese Regeln anerkennt, die genannten Voraussetzungen erfüllt und nicht gesperrt ist.
2c) Teilnehmer vertreten ein Land, dessen Staatsangehörigkeit sie besitzen.

## Article 4: Verdrehen
4a) Die Verdrehungen stammen aus dem Programm, das der Verband nennt, und gelten nur für diesen einen Wettbewerb.
4b) Alle Teilnehmer einer Gruppe erhalten dieselben Verdrehungen.

## Article 9: Disziplinen, Runden und Formate
9f2) Ein Versuch, der nicht regelgerecht beendet wurde, wird als DNF gewertet.
9f5) Beim Durchschnitt aus fünf zählen der beste und der schlechteste Versuch nicht; gewertet wird das Mittel der drei übrigen.
9f9) Zwei DNF machen einen Durchschnitt aus fünf zum DNF.
9q) Die letzte Runde ist das Finale, auch wenn sie die einzige ist.

## Article A: Lösen auf Zeit
A1) Fünfzehn Sekunden stehen zur Besichtigung zur Verfügung.

Verbindlich ist der englische Text.
`,
};
