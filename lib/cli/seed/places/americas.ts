import { english, portuguese, spanish } from "../names/western-european.ts";
import { type CountryProfile, citiesFrom } from "./country-profile.ts";
import * as venues from "./venue-style.ts";

export const americas: CountryProfile[] = [
  {
    countryId: "USA",
    adjective: "US",
    names: english,
    venues: venues.english,
    currencyCode: "USD",
    usualFee: 2500,
    weight: 16,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Seattle, Washington | 47.6062 | -122.3321 | America/Los_Angeles
      Berkeley, California | 37.8715 | -122.273 | America/Los_Angeles
      San Diego, California | 32.7157 | -117.1611 | America/Los_Angeles
      Denver, Colorado | 39.7392 | -104.9903 | America/Denver
      Austin, Texas | 30.2672 | -97.7431 | America/Chicago
      Chicago, Illinois | 41.8781 | -87.6298 | America/Chicago
      Minneapolis, Minnesota | 44.9778 | -93.265 | America/Chicago
      Atlanta, Georgia | 33.749 | -84.388 | America/New_York
      Princeton, New Jersey | 40.3573 | -74.6672 | America/New_York
      Boston, Massachusetts | 42.3601 | -71.0589 | America/New_York
      Raleigh, North Carolina | 35.7796 | -78.6382 | America/New_York
      Indianapolis, Indiana | 39.7684 | -86.1581 | America/Indiana/Indianapolis`),
  },
  {
    countryId: "Canada",
    adjective: "Canadian",
    names: english,
    venues: venues.english,
    currencyCode: "CAD",
    usualFee: 2500,
    weight: 6,
    yearsOfHistory: 19,
    cities: citiesFrom(`
      Toronto, Ontario | 43.6532 | -79.3832 | America/Toronto
      Ottawa, Ontario | 45.4215 | -75.6972 | America/Toronto
      Montréal, Québec | 45.5017 | -73.5673 | America/Toronto
      Calgary, Alberta | 51.0447 | -114.0719 | America/Edmonton
      Vancouver, British Columbia | 49.2827 | -123.1207 | America/Vancouver
      Winnipeg, Manitoba | 49.8951 | -97.1384 | America/Winnipeg`),
  },
  {
    countryId: "Mexico",
    adjective: "Mexican",
    names: spanish,
    venues: venues.spanish,
    currencyCode: "MXN",
    usualFee: 25_000,
    weight: 5,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Guadalajara, Jalisco | 20.6597 | -103.3496 | America/Mexico_City
      Puebla, Puebla | 19.0414 | -98.2063 | America/Mexico_City
      Monterrey, Nuevo León | 25.6866 | -100.3161 | America/Monterrey
      Mérida, Yucatán | 20.9674 | -89.5926 | America/Merida
      Querétaro, Querétaro | 20.5888 | -100.3899 | America/Mexico_City`),
  },
  {
    countryId: "Brazil",
    adjective: "Brazilian",
    names: portuguese,
    venues: venues.portuguese,
    currencyCode: "BRL",
    usualFee: 5000,
    weight: 7,
    yearsOfHistory: 18,
    cities: citiesFrom(`
      São Paulo, São Paulo | -23.5505 | -46.6333 | America/Sao_Paulo
      Rio de Janeiro, Rio de Janeiro | -22.9068 | -43.1729 | America/Sao_Paulo
      Curitiba, Paraná | -25.4284 | -49.2733 | America/Sao_Paulo
      Belo Horizonte, Minas Gerais | -19.9167 | -43.9345 | America/Sao_Paulo
      Recife, Pernambuco | -8.0476 | -34.877 | America/Recife
      Fortaleza, Ceará | -3.7319 | -38.5267 | America/Fortaleza`),
  },
  {
    countryId: "Argentina",
    adjective: "Argentine",
    names: spanish,
    venues: venues.spanish,
    currencyCode: "ARS",
    usualFee: 800_000,
    weight: 3,
    yearsOfHistory: 15,
    cities: citiesFrom(`
      Buenos Aires | -34.6037 | -58.3816 | America/Argentina/Buenos_Aires
      Córdoba | -31.4201 | -64.1888 | America/Argentina/Cordoba
      Rosario | -32.9442 | -60.6505 | America/Argentina/Buenos_Aires
      Mendoza | -32.8895 | -68.8458 | America/Argentina/Mendoza
      La Plata | -34.9215 | -57.9545 | America/Argentina/Buenos_Aires`),
  },
  {
    countryId: "Chile",
    adjective: "Chilean",
    names: spanish,
    venues: venues.spanish,
    currencyCode: "CLP",
    usualFee: 8000,
    weight: 3,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Santiago | -33.4489 | -70.6693 | America/Santiago
      Valparaíso | -33.0472 | -71.6127 | America/Santiago
      Concepción | -36.8201 | -73.0444 | America/Santiago
      Temuco | -38.7359 | -72.5904 | America/Santiago`),
  },
  {
    countryId: "Colombia",
    adjective: "Colombian",
    names: spanish,
    venues: venues.spanish,
    currencyCode: "COP",
    usualFee: 3_500_000,
    weight: 4,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Bogotá | 4.711 | -74.0721 | America/Bogota
      Medellín, Antioquia | 6.2442 | -75.5812 | America/Bogota
      Cali, Valle del Cauca | 3.4516 | -76.532 | America/Bogota
      Bucaramanga, Santander | 7.1193 | -73.1227 | America/Bogota
      Manizales, Caldas | 5.0703 | -75.5138 | America/Bogota`),
  },
];
