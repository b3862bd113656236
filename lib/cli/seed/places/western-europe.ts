import * as names from "../names/western-european.ts";
import { type CountryProfile, citiesFrom } from "./country-profile.ts";
import * as venues from "./venue-style.ts";

export const westernEurope: CountryProfile[] = [
  {
    countryId: "France",
    adjective: "French",
    names: names.french,
    venues: venues.french,
    currencyCode: "EUR",
    usualFee: 1200,
    weight: 9,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Lyon | 45.764 | 4.8357 | Europe/Paris
      Paris | 48.8566 | 2.3522 | Europe/Paris
      Toulouse | 43.6047 | 1.4442 | Europe/Paris
      Nantes | 47.2184 | -1.5536 | Europe/Paris
      Lille | 50.6292 | 3.0573 | Europe/Paris
      Montpellier | 43.6108 | 3.8767 | Europe/Paris
      Strasbourg | 48.5734 | 7.7521 | Europe/Paris
      Grenoble | 45.1885 | 5.7245 | Europe/Paris`),
  },
  {
    countryId: "Germany",
    adjective: "German",
    names: names.german,
    venues: venues.german,
    currencyCode: "EUR",
    usualFee: 1000,
    weight: 9,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Berlin | 52.52 | 13.405 | Europe/Berlin
      Hamburg | 53.5511 | 9.9937 | Europe/Berlin
      Köln | 50.9375 | 6.9603 | Europe/Berlin
      Aachen | 50.7753 | 6.0839 | Europe/Berlin
      Darmstadt | 49.8728 | 8.6512 | Europe/Berlin
      Leipzig | 51.3397 | 12.3731 | Europe/Berlin
      Gütersloh | 51.9032 | 8.3858 | Europe/Berlin
      Freiburg | 47.999 | 7.8421 | Europe/Berlin`),
  },
  {
    countryId: "United Kingdom",
    adjective: "UK",
    names: names.english,
    venues: venues.english,
    currencyCode: "GBP",
    usualFee: 1500,
    weight: 8,
    yearsOfHistory: 19,
    cities: citiesFrom(`
      Bristol | 51.4545 | -2.5879 | Europe/London
      Manchester | 53.4808 | -2.2426 | Europe/London
      Edinburgh | 55.9533 | -3.1883 | Europe/London
      Cambridge | 52.2053 | 0.1218 | Europe/London
      Cardiff | 51.4816 | -3.1791 | Europe/London
      Guildford | 51.2362 | -0.5704 | Europe/London
      Nottingham | 52.9548 | -1.1581 | Europe/London`),
  },
  {
    countryId: "Netherlands",
    adjective: "Dutch",
    names: names.dutch,
    venues: venues.dutch,
    currencyCode: "EUR",
    usualFee: 1000,
    weight: 5,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Utrecht | 52.0907 | 5.1214 | Europe/Amsterdam
      Delft | 52.0116 | 4.3571 | Europe/Amsterdam
      Eindhoven | 51.4416 | 5.4697 | Europe/Amsterdam
      Groningen | 53.2194 | 6.5665 | Europe/Amsterdam
      Nijmegen | 51.8126 | 5.8372 | Europe/Amsterdam
      Apeldoorn | 52.2112 | 5.9699 | Europe/Amsterdam`),
  },
  {
    countryId: "Spain",
    adjective: "Spanish",
    names: names.spanish,
    venues: venues.spanish,
    currencyCode: "EUR",
    usualFee: 900,
    weight: 6,
    yearsOfHistory: 18,
    cities: citiesFrom(`
      Barcelona | 41.3874 | 2.1686 | Europe/Madrid
      Madrid | 40.4168 | -3.7038 | Europe/Madrid
      Valencia | 39.4699 | -0.3763 | Europe/Madrid
      Sevilla | 37.3891 | -5.9845 | Europe/Madrid
      Zaragoza | 41.6488 | -0.8891 | Europe/Madrid
      Bilbao | 43.263 | -2.935 | Europe/Madrid
      Málaga | 36.7213 | -4.4214 | Europe/Madrid`),
  },
  {
    countryId: "Portugal",
    adjective: "Portuguese",
    names: names.portuguese,
    venues: venues.portuguese,
    currencyCode: "EUR",
    usualFee: 800,
    weight: 2,
    yearsOfHistory: 14,
    cities: citiesFrom(`
      Porto | 41.1579 | -8.6291 | Europe/Lisbon
      Lisboa | 38.7223 | -9.1393 | Europe/Lisbon
      Coimbra | 40.2033 | -8.4103 | Europe/Lisbon
      Braga | 41.5454 | -8.4265 | Europe/Lisbon
      Aveiro | 40.6405 | -8.6538 | Europe/Lisbon`),
  },
  {
    countryId: "Italy",
    adjective: "Italian",
    names: names.italian,
    venues: venues.italian,
    currencyCode: "EUR",
    usualFee: 1000,
    weight: 5,
    yearsOfHistory: 17,
    cities: citiesFrom(`
      Milano | 45.4642 | 9.19 | Europe/Rome
      Torino | 45.0703 | 7.6869 | Europe/Rome
      Bologna | 44.4949 | 11.3426 | Europe/Rome
      Firenze | 43.7696 | 11.2558 | Europe/Rome
      Napoli | 40.8518 | 14.2681 | Europe/Rome
      Padova | 45.4064 | 11.8768 | Europe/Rome`),
  },
];
