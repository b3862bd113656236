import type { RegulationsSource } from "../source.ts";

export const french2024: RegulationsSource = {
  version: "2024-01-01",
  language: "fr",
  languageName: "Français",
  languageEnglishName: "French",
  text: `
# Règlement des compétitions (version abrégée)

## Article 1: Officiels
1a) Chaque compétition désigne avant son ouverture ses organisateurs, au moins un délégué, des juges, des mélangeurs et des personnes chargées de la saisie.
1c) Le délégué répond de la compétition devant l’association et tranche là où le règlement laisse une latitude.

## Article 2: Compétiteurs
2a) Peut participer toute personne qui accepte ce règlement, remplit les conditions annoncées et n’est pas exclue par l’association.
2c) Chacun représente un pays dont il a la nationalité.

## Article 4: Mélanges
4a) Les mélanges proviennent du programme désigné par l’association et ne servent qu’à une seule compétition.

## Article 9: Épreuves, tours et formats
9f2) Une tentative qui n’est pas terminée selon les règles est notée DNF.
9f5) Dans une moyenne de cinq, la meilleure et la plus mauvaise tentative sont écartées.
9f9) Deux DNF rendent DNF une moyenne de cinq.

Seul le texte anglais fait foi.
`,
};
