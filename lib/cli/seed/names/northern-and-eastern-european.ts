import type { NamePool } from "./name-pool.ts";

export const polish: NamePool = {
  male: "Adam Adrian Aleksander Bartosz Damian Daniel Dawid Filip Grzegorz Hubert Igor Jakub Jan Kacper Kamil Karol Krzysztof Maciej Marcin Mateusz Michał Mikołaj Oskar Patryk Paweł Piotr Przemysław Rafał Szymon Tomasz Wiktor Wojciech Łukasz",
  female:
    "Agata Agnieszka Aleksandra Alicja Amelia Anna Barbara Dominika Emilia Gabriela Hanna Iga Julia Katarzyna Kinga Lena Magdalena Maja Małgorzata Natalia Oliwia Patrycja Weronika Wiktoria Zofia Zuzanna",
  family:
    "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Mazur Krawczyk Piotrowski Grabowski Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowicki Majewski Stępień Malinowski Jaworski Pawlak Górski Sikora Witkowski Rutkowski Walczak Baran Zając Duda Szewczyk Tomaszewski Pietrzak Marciniak",
  femaleFamily: (family) => family.replace(/ski$/, "ska").replace(/cki$/, "cka"),
};

export const czech: NamePool = {
  male: "Adam Antonín Daniel David Dominik Filip František Jakub Jan Jiří Josef Karel Kryštof Lukáš Marek Martin Matěj Michal Milan Ondřej Patrik Pavel Petr Radek Štěpán Šimon Tadeáš Tomáš Václav Vojtěch",
  female:
    "Adéla Aneta Anna Barbora Eliška Ema Hana Jana Karolína Kateřina Klára Kristýna Lucie Markéta Natálie Nikola Petra Tereza Veronika Zuzana",
  family:
    "Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Navrátil Čermák Vaněk Urban Blažek Kříž Kovář Kratochvíl Bartoš Vlček Polák Musil Kopecký Šimek Konečný Malý Holub",
  femaleFamily: (family) =>
    family.endsWith("ý") ? `${family.slice(0, -1)}á` : `${family.replace(/a$/, "").replace(/([^aá])ek$/, "$1k")}ová`,
};

export const swedish: NamePool = {
  male: "Albin Alexander Anton Axel Carl David Edvin Elias Emil Erik Filip Gustav Hampus Hugo Isak Jakob Jesper Johan Kalle Linus Love Ludvig Magnus Malte Mattias Oskar Rasmus Simon Sixten Viktor Vilhelm",
  female:
    "Agnes Alva Astrid Ebba Ella Elsa Emma Freja Hanna Ida Ingrid Klara Linnéa Maja Matilda Moa Saga Sara Tilda Wilma",
  family:
    "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Lindberg Jakobsson Magnusson Lindström Lindgren Berg Axelsson Bergström Lundberg Lind Lundgren Mattsson Berglund Fredriksson Sandberg Forsberg Sjöberg Wallin Engström Lundin Holm Björk Bergman Samuelsson Nyström",
};

export const norwegian: NamePool = {
  male: "Aksel Anders Bendik Eirik Emil Filip Fredrik Håkon Henrik Isak Jakob Jonas Kristian Lars Magnus Markus Mathias Mikkel Nikolai Odin Oliver Ole Sander Sebastian Sindre Sondre Tobias Øyvind",
  female:
    "Amalie Anna Astrid Aurora Emilie Frida Hanna Hedda Ingrid Iben Julie Kristine Leah Live Maja Marit Nora Sara Signe Tuva Vilde",
  family:
    "Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen Johannessen Andreassen Jacobsen Dahl Halvorsen Henriksen Lund Sørensen Jakobsen Moen Gundersen Iversen Strand Solberg Svendsen Eide Knutsen Martinsen Bakken Kristoffersen Lie Nygård Tangen Myhre",
};

export const ukrainian: NamePool = {
  male: "Oleksandr:Олександр Andrii:Андрій Bohdan:Богдан Vadym:Вадим Viktor:Віктор Vitalii:Віталій Vladyslav:Владислав Danylo:Данило Denys:Денис Dmytro:Дмитро Yevhen:Євген Ivan:Іван Ihor:Ігор Illia:Ілля Maksym:Максим Mykola:Микола Mykhailo:Михайло Nazar:Назар Oleh:Олег Ostap:Остап Pavlo:Павло Roman:Роман Serhii:Сергій Taras:Тарас Yurii:Юрій Yaroslav:Ярослав",
  female:
    "Alina:Аліна Anastasiia:Анастасія Anna:Анна Daryna:Дарина Diana:Діана Iryna:Ірина Kateryna:Катерина Mariia:Марія Olena:Олена Oksana:Оксана Polina:Поліна Sofiia:Софія Solomiia:Соломія Tetiana:Тетяна Yuliia:Юлія",
  family:
    "Kovalenko:Коваленко Bondarenko:Бондаренко Tkachenko:Ткаченко Kravchenko:Кравченко Shevchenko:Шевченко Boiko:Бойко Melnyk:Мельник Oliinyk:Олійник Lysenko:Лисенко Marchenko:Марченко Rudenko:Руденко Savchenko:Савченко Petrenko:Петренко Klymenko:Клименко Moroz:Мороз Kravets:Кравець Honchar:Гончар Panchenko:Панченко Sydorenko:Сидоренко Hrytsenko:Гриценко Koval:Коваль Zinchenko:Зінченко Yurchenko:Юрченко Levchenko:Левченко Romanenko:Романенко Kharchenko:Харченко Vlasenko:Власенко Fedorenko:Федоренко Hnatiuk:Гнатюк Polishchuk:Поліщук",
};
