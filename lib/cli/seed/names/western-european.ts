import type { NamePool } from "./name-pool.ts";

export const english: NamePool = {
  male: "James Oliver Jack Ethan Noah Liam Lucas Mason Logan Daniel Ryan Tyler Nathan Samuel Benjamin Caleb Connor Dylan Evan Isaac Joshua Kyle Max Owen Patrick Riley Sean Thomas Tristan William Zachary Andrew Brandon Cameron Derek Elliot Felix Gavin Henry Ian",
  female:
    "Emma Olivia Ava Sophia Grace Chloe Hannah Lily Megan Zoe Abigail Amelia Charlotte Ella Emily Hazel Isla Jasmine Kate Lucy Madison Natalie Paige Rachel Sarah Stella Violet Willow Alice Bethany Claire Daisy",
  family:
    "Smith Johnson Brown Taylor Wilson Walker Hall Young King Wright Scott Green Baker Adams Nelson Carter Mitchell Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Ward Brooks Gray Watson Bennett Hughes Price Sanders Foster Russell Griffin Hayes Ford Graham Wallace Fraser Whitaker Lowe Pearce Barlow Chan Nguyen Patel Kim Lee",
};

export const french: NamePool = {
  male: "Antoine Baptiste Clément Damien Étienne Florian Gabriel Hugo Julien Killian Léo Louis Lucas Mathieu Maxime Nicolas Noé Paul Quentin Raphaël Rémi Romain Simon Théo Thibault Thomas Timothée Tristan Valentin Victor Yann",
  female:
    "Alice Amélie Anaïs Camille Céline Chloé Clara Élise Emma Inès Jeanne Juliette Léa Léonie Louise Lucie Manon Margaux Marie Mathilde Pauline Romane Zoé",
  family:
    "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Legrand Garnier Faure Rousseau Blanc Guérin Chevalier Perrin Marchand Renaud Colin Barbier",
};

export const german: NamePool = {
  male: "Alexander Anton Benedikt Christian Daniel David Elias Emil Fabian Felix Finn Florian Hannes Jakob Jan Johannes Jonas Julian Lars Leon Lennart Linus Lukas Marius Matthias Max Moritz Niklas Oskar Paul Philipp Sebastian Simon Tim Tobias Till",
  female:
    "Anna Antonia Carla Charlotte Clara Emilia Finja Franziska Greta Hanna Helena Ida Johanna Julia Katharina Lena Leonie Lina Lotte Luisa Marie Mathilda Mia Nele Paula Sophie",
  family:
    "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Keller Günther Berger Winkler Lorenz",
};

export const dutch: NamePool = {
  male: "Bram Daan Dirk Finn Floris Gijs Hidde Jasper Jelle Jeroen Joost Koen Lars Luuk Maarten Mees Niels Pieter Ruben Sander Sem Sjoerd Stijn Thijs Tim Wouter",
  female: "Anouk Eva Femke Fleur Iris Isa Jasmijn Julia Lieke Lisa Lotte Maud Noor Roos Sanne Sophie Tess Yara",
  family:
    "Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Kok Jacobs Vermeulen Schouten Willems Hoekstra Koster Prins Huisman Postma Kuipers Veenstra Kramer Scholten Blom Wolters Martens Hofman",
};

export const spanish: NamePool = {
  male: "Alejandro Álvaro Andrés Bruno Carlos Cristian Daniel David Diego Eduardo Emiliano Esteban Felipe Fernando Francisco Gonzalo Iker Ignacio Javier Joaquín Jorge José Juan Leonardo Luis Manuel Marcos Martín Mateo Matías Miguel Nicolás Óscar Pablo Rafael Ricardo Rodrigo Santiago Sebastián Sergio Tomás Vicente",
  female:
    "Alba Ana Antonia Camila Carla Carmen Catalina Claudia Constanza Daniela Elena Fernanda Gabriela Inés Isabel Julieta Laura Lucía Luna María Mariana Martina Natalia Paula Renata Sara Sofía Valentina Valeria Ximena",
  family:
    "García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Álvarez Muñoz Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Núñez Medina Cortés Castillo Garrido Rojas Herrera Peña Vargas Cárdenas",
  secondFamilyName: 0.45,
};

export const portuguese: NamePool = {
  male: "André Arthur Bernardo Bruno Caio Daniel Diego Eduardo Enzo Felipe Fernando Francisco Gabriel Guilherme Gustavo Henrique Igor João Leonardo Lucas Luís Marcelo Mateus Miguel Murilo Otávio Pedro Rafael Ricardo Rodrigo Thiago Tomás Vinícius Vítor",
  female:
    "Alice Ana Beatriz Bianca Camila Carolina Catarina Clara Eduarda Fernanda Gabriela Helena Inês Isabela Joana Júlia Larissa Laura Letícia Luísa Manuela Maria Mariana Matilde Rafaela Sofia Yasmin",
  family:
    "Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro Gomes Martins Barbosa Rocha Dias Cardoso Teixeira Correia Mendes Moreira Nunes Marques Machado Freitas Fernandes Vieira Monteiro Lopes Pinto Cavalcanti Batista Campos Duarte Tavares Azevedo Moura",
  secondFamilyName: 0.35,
};

export const italian: NamePool = {
  male: "Alessandro Alberto Andrea Antonio Claudio Davide Edoardo Emanuele Enrico Fabio Federico Filippo Francesco Gabriele Giacomo Gianluca Giorgio Giovanni Giulio Jacopo Leonardo Lorenzo Luca Marco Matteo Mattia Michele Nicolò Paolo Pietro Riccardo Simone Stefano Tommaso",
  female:
    "Alessia Alice Anna Arianna Aurora Beatrice Bianca Camilla Chiara Elena Elisa Federica Francesca Gaia Giada Ginevra Giorgia Giulia Irene Martina Matilde Sara Sofia Valentina",
  family:
    "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Villa Bianco Fabbri",
};
