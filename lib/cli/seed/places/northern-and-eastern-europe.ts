import * as names from "../names/northern-and-eastern-european.ts";
import { type CountryProfile, citiesFrom } from "./country-profile.ts";
import * as venues from "./venue-style.ts";

export const northernAndEasternEurope: CountryProfile[] = [
  {
    countryId: "Poland",
    adjective: "Polish",
    names: names.polish,
    venues: venues.polish,
    currencyCode: "PLN",
    usualFee: 4000,
    weight: 8,
    yearsOfHistory: 19,
    cities: citiesFrom(`
      Warszawa | 52.2297 | 21.0122 | Europe/Warsaw
      Kraków | 50.0647 | 19.945 | Europe/Warsaw
      Wrocław | 51.1079 | 17.0385 | Europe/Warsaw
      Gdańsk | 54.352 | 18.6466 | Europe/Warsaw
      Poznań | 52.4064 | 16.9252 | Europe/Warsaw
      Łódź | 51.7592 | 19.456 | Europe/Warsaw
      Lublin | 51.2465 | 22.5684 | Europe/Warsaw`),
  },
  {
    countryId: "Czech Republic",
    adjective: "Czech",
    names: names.czech,
    venues: venues.czech,
    currencyCode: "CZK",
    usualFee: 25_000,
    weight: 3,
    yearsOfHistory: 17,
    cities: citiesFrom(`
      Praha | 50.0755 | 14.4378 | Europe/Prague
      Brno | 49.1951 | 16.6068 | Europe/Prague
      Olomouc | 49.5938 | 17.2509 | Europe/Prague
      Plzeň | 49.7384 | 13.3736 | Europe/Prague
      Ostrava | 49.8209 | 18.2625 | Europe/Prague`),
  },
  {
    countryId: "Sweden",
    adjective: "Swedish",
    names: names.swedish,
    venues: venues.swedish,
    currencyCode: "SEK",
    usualFee: 15_000,
    weight: 4,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Stockholm | 59.3293 | 18.0686 | Europe/Stockholm
      Göteborg | 57.7089 | 11.9746 | Europe/Stockholm
      Malmö | 55.605 | 13.0038 | Europe/Stockholm
      Uppsala | 59.8586 | 17.6389 | Europe/Stockholm
      Helsingborg | 56.0465 | 12.6945 | Europe/Stockholm`),
  },
  {
    countryId: "Norway",
    adjective: "Norwegian",
    names: names.norwegian,
    venues: venues.nordic,
    currencyCode: "NOK",
    usualFee: 15_000,
    weight: 3,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Oslo | 59.9139 | 10.7522 | Europe/Oslo
      Bergen | 60.3913 | 5.3221 | Europe/Oslo
      Trondheim | 63.4305 | 10.3951 | Europe/Oslo
      Stavanger | 58.97 | 5.7331 | Europe/Oslo
      Drammen | 59.744 | 10.2045 | Europe/Oslo`),
  },
  {
    countryId: "Ukraine",
    adjective: "Ukrainian",
    names: names.ukrainian,
    venues: venues.international,
    currencyCode: "UAH",
    usualFee: 25_000,
    weight: 3,
    yearsOfHistory: 15,
    cities: citiesFrom(`
      Kyiv | 50.4501 | 30.5234 | Europe/Kyiv
      Lviv | 49.8397 | 24.0297 | Europe/Kyiv
      Odesa | 46.4825 | 30.7233 | Europe/Kyiv
      Dnipro | 48.4647 | 35.0462 | Europe/Kyiv
      Vinnytsia | 49.2331 | 28.4682 | Europe/Kyiv`),
  },
];
