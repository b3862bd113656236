import * as names from "../names/asian.ts";
import { type CountryProfile, citiesFrom } from "./country-profile.ts";
import { international } from "./venue-style.ts";

export const asia: CountryProfile[] = [
  {
    countryId: "Japan",
    adjective: "Japanese",
    names: names.japanese,
    venues: international,
    currencyCode: "JPY",
    usualFee: 2000,
    weight: 7,
    yearsOfHistory: 20,
    cities: citiesFrom(`
      Tokyo | 35.6762 | 139.6503 | Asia/Tokyo
      Yokohama, Kanagawa | 35.4437 | 139.638 | Asia/Tokyo
      Osaka | 34.6937 | 135.5023 | Asia/Tokyo
      Kyoto | 35.0116 | 135.7681 | Asia/Tokyo
      Nagoya, Aichi | 35.1815 | 136.9066 | Asia/Tokyo
      Sendai, Miyagi | 38.2682 | 140.8694 | Asia/Tokyo
      Fukuoka | 33.5904 | 130.4017 | Asia/Tokyo`),
  },
  {
    countryId: "Korea",
    adjective: "Korean",
    names: names.korean,
    venues: international,
    currencyCode: "KRW",
    usualFee: 20_000,
    weight: 5,
    yearsOfHistory: 18,
    cities: citiesFrom(`
      Seoul | 37.5665 | 126.978 | Asia/Seoul
      Busan | 35.1796 | 129.0756 | Asia/Seoul
      Daejeon | 36.3504 | 127.3845 | Asia/Seoul
      Daegu | 35.8714 | 128.6014 | Asia/Seoul
      Suwon | 37.2636 | 127.0286 | Asia/Seoul`),
  },
  {
    countryId: "China",
    adjective: "Chinese",
    names: names.chinese,
    venues: international,
    currencyCode: "CNY",
    usualFee: 10_000,
    weight: 9,
    yearsOfHistory: 18,
    cities: citiesFrom(`
      Guangzhou, Guangdong | 23.1291 | 113.2644 | Asia/Shanghai
      Beijing | 39.9042 | 116.4074 | Asia/Shanghai
      Shanghai | 31.2304 | 121.4737 | Asia/Shanghai
      Hangzhou, Zhejiang | 30.2741 | 120.1551 | Asia/Shanghai
      Chengdu, Sichuan | 30.5728 | 104.0668 | Asia/Shanghai
      Wuhan, Hubei | 30.5928 | 114.3055 | Asia/Shanghai
      Xi'an, Shaanxi | 34.3416 | 108.9398 | Asia/Shanghai`),
  },
  {
    countryId: "India",
    adjective: "Indian",
    names: names.indian,
    venues: international,
    currencyCode: "INR",
    usualFee: 60_000,
    weight: 6,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Pune, Maharashtra | 18.5204 | 73.8567 | Asia/Kolkata
      Mumbai, Maharashtra | 19.076 | 72.8777 | Asia/Kolkata
      Bengaluru, Karnataka | 12.9716 | 77.5946 | Asia/Kolkata
      Chennai, Tamil Nadu | 13.0827 | 80.2707 | Asia/Kolkata
      Kolkata, West Bengal | 22.5726 | 88.3639 | Asia/Kolkata
      Hyderabad, Telangana | 17.385 | 78.4867 | Asia/Kolkata`),
  },
  {
    countryId: "Indonesia",
    adjective: "Indonesian",
    names: names.indonesian,
    venues: international,
    currencyCode: "IDR",
    usualFee: 15_000_000,
    weight: 4,
    yearsOfHistory: 17,
    cities: citiesFrom(`
      Jakarta | -6.2088 | 106.8456 | Asia/Jakarta
      Bandung, West Java | -6.9175 | 107.6191 | Asia/Jakarta
      Surabaya, East Java | -7.2575 | 112.7521 | Asia/Jakarta
      Yogyakarta | -7.7956 | 110.3695 | Asia/Jakarta
      Makassar, South Sulawesi | -5.1477 | 119.4327 | Asia/Makassar`),
  },
  {
    countryId: "Philippines",
    adjective: "Philippine",
    names: names.filipino,
    venues: international,
    currencyCode: "PHP",
    usualFee: 50_000,
    weight: 4,
    yearsOfHistory: 16,
    cities: citiesFrom(`
      Manila | 14.5995 | 120.9842 | Asia/Manila
      Quezon City | 14.676 | 121.0437 | Asia/Manila
      Cebu City, Cebu | 10.3157 | 123.8854 | Asia/Manila
      Davao City | 7.1907 | 125.4553 | Asia/Manila
      Iloilo City, Iloilo | 10.7202 | 122.5621 | Asia/Manila`),
  },
  {
    countryId: "Vietnam",
    adjective: "Vietnamese",
    names: names.vietnamese,
    venues: international,
    currencyCode: "VND",
    usualFee: 150_000,
    weight: 3,
    yearsOfHistory: 14,
    cities: citiesFrom(`
      Hà Nội | 21.0278 | 105.8342 | Asia/Ho_Chi_Minh
      Hồ Chí Minh City | 10.8231 | 106.6297 | Asia/Ho_Chi_Minh
      Đà Nẵng | 16.0544 | 108.2022 | Asia/Ho_Chi_Minh
      Cần Thơ | 10.0452 | 105.7469 | Asia/Ho_Chi_Minh`),
  },
];
