/** How venues and addresses are called in a language: lists separated by commas. */
export type VenueStyle = {
  venues: string;
  streets: string;
  numberComesFirst?: true;
  details: string;
};

export const english: VenueStyle = {
  venues:
    "Community Centre,Town Hall,Public Library,High School Gymnasium,University Union,Leisure Centre,Science Museum,Civic Hall,Convention Center,Scout Hall",
  streets:
    "Main Street,Church Street,Station Road,Park Avenue,King Street,Elm Street,Victoria Road,Mill Lane,Garden Street,College Avenue",
  numberComesFirst: true,
  details: "Second floor,Main hall,Room 204,Enter from the car park,Auditorium,Ballroom A",
};

export const french: VenueStyle = {
  venues:
    "Gymnase Jean Moulin,Salle des fêtes,Maison des associations,Espace culturel,Médiathèque municipale,Lycée Jules Ferry,Centre d’animation,Salle polyvalente",
  streets:
    "rue Victor Hugo,avenue de la République,rue des Écoles,boulevard Voltaire,place de la Mairie,rue Pasteur,rue du Stade,allée des Tilleuls",
  numberComesFirst: true,
  details: "Grande salle,Premier étage,Entrée côté parking,Salle 12",
};

export const german: VenueStyle = {
  venues:
    "Bürgerhaus,Jugendzentrum,Stadthalle,Gymnasium am Park,Volkshochschule,Mehrzweckhalle,Kulturzentrum,Haus der Begegnung",
  streets: "Hauptstraße,Bahnhofstraße,Schulstraße,Gartenstraße,Goethestraße,Lindenallee,Marktplatz,Am Sportplatz",
  details: "Großer Saal,Erster Stock,Eingang über den Hof,Aula",
};

export const dutch: VenueStyle = {
  venues: "Dorpshuis,Sporthal De Linde,Wijkcentrum,Bibliotheek,Stadsschouwburg,Buurthuis De Brug",
  streets: "Dorpsstraat,Kerkstraat,Stationsweg,Molenweg,Schoolstraat,Parklaan",
  details: "Grote zaal,Eerste verdieping,Ingang aan de achterzijde",
};

export const spanish: VenueStyle = {
  venues:
    "Centro Cívico,Polideportivo Municipal,Casa de la Cultura,Biblioteca Pública,Colegio San José,Centro Comercial Plaza Norte,Universidad Tecnológica,Salón de Actos",
  streets:
    "Calle Mayor,Avenida de la Constitución,Calle del Sol,Paseo de la Estación,Calle San Martín,Avenida Independencia,Calle Las Flores,Avenida Libertad",
  details: "Salón principal,Segundo piso,Entrada por el estacionamiento,Aula Magna",
};

export const portuguese: VenueStyle = {
  venues:
    "Colégio São José,Biblioteca Municipal,Ginásio Municipal,Centro Cultural,Shopping Central,Universidade Federal,Pavilhão Desportivo,Casa da Cultura",
  streets:
    "Rua das Flores,Avenida Brasil,Rua XV de Novembro,Avenida da Liberdade,Rua do Comércio,Rua São João,Avenida Central",
  details: "Auditório,Segundo andar,Entrada pelo estacionamento,Sala 12",
};

export const italian: VenueStyle = {
  venues:
    "Centro Civico,Palazzetto dello Sport,Biblioteca Comunale,Oratorio San Luigi,Liceo Scientifico Galilei,Sala Polivalente",
  streets: "Via Roma,Via Garibaldi,Corso Italia,Via Dante,Piazza del Popolo,Via Verdi,Viale Europa",
  details: "Sala grande,Primo piano,Ingresso dal cortile,Palestra",
};

export const polish: VenueStyle = {
  venues:
    "Dom Kultury,Szkoła Podstawowa nr 4,Hala Sportowa,Liceum Ogólnokształcące,Biblioteka Miejska,Politechnika,Centrum Młodzieży",
  streets: "ul. Szkolna,ul. Długa,ul. Mickiewicza,ul. Ogrodowa,ul. Lipowa,ul. Parkowa,al. Niepodległości",
  details: "Aula,Sala gimnastyczna,Pierwsze piętro,Wejście od podwórza",
};

export const czech: VenueStyle = {
  venues: "Kulturní dům,Základní škola Komenského,Dům dětí a mládeže,Sportovní hala,Gymnázium,Městská knihovna",
  streets: "Komenského,Masarykova,Školní,Nádražní,Husova,Zahradní,Palackého",
  details: "Velký sál,První patro,Tělocvična,Vstup ze dvora",
};

export const nordic: VenueStyle = {
  venues: "Folkets hus,Rådhuset,Biblioteket,Idrettshallen,Kulturhuset,Videregående skole,Samfunnshuset",
  streets: "Storgata,Skolegata,Kirkegata,Parkveien,Jernbanegata,Strandgata",
  details: "Storsalen,Andre etasje,Inngang fra parken",
};

export const swedish: VenueStyle = {
  venues: "Folkets hus,Medborgarhuset,Stadsbiblioteket,Sporthallen,Kulturhuset,Gymnasieskolan,Bygdegården",
  streets: "Storgatan,Skolgatan,Kyrkogatan,Drottninggatan,Järnvägsgatan,Parkgatan",
  details: "Stora salen,Andra våningen,Ingång från parken",
};

/** Where addresses are given in English to visitors. */
export const international: VenueStyle = {
  venues:
    "Citizens Hall,Cultural Center,Youth Center,Central Mall Atrium,University Sports Hall,Public Library,Exhibition Center,International School,Science Centre",
  streets:
    "Central Avenue,Station Street,University Road,Park Road,Garden Street,Harbour Road,Temple Street,Library Lane",
  numberComesFirst: true,
  details: "Level 3,Main hall,Room 501,East entrance,Atrium,Hall B",
};
