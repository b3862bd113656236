import type { NamePool } from "./name-pool.ts";

export const southAfrican: NamePool = {
  male: "Andile Bongani Christiaan Daniel Dewald Francois Hendrik Jaco Johan Joshua Kagiso Katlego Lethabo Liam Lwazi Mandla Michael Mpho Nkosi Pieter Ruan Sibusiso Sipho Themba Thabo Tshepo Willem Xolani",
  female:
    "Amahle Annelie Ayanda Boitumelo Chantelle Elmarie Karabo Lerato Lindiwe Marike Naledi Nandi Nomsa Palesa Sarah Thandi Zanele",
  family:
    "Nkosi Dlamini Botha Pretorius Venter Mokoena Khumalo Naidoo Pillay Govender Smith Williams Fourie Coetzee Ndlovu Mthembu Zulu Mahlangu Molefe Nel Steyn Kruger Swanepoel Jacobs Adams Mabaso Sithole Viljoen Marais Erasmus",
};

export const moroccan: NamePool = {
  male: "Adam Amine Anas Ayoub Badr Bilal Driss Hamza Hicham Ilyas Imad Ismail Karim Marouane Mehdi Mohamed Nabil Omar Othmane Rayan Reda Saad Soufiane Taha Walid Yassine Younes Youssef Zakaria",
  female:
    "Amina Aya Chaimae Dounia Fatima Ghita Hajar Hiba Ikram Imane Kenza Lina Malak Meryem Nada Nour Rim Salma Sara Yasmine Zineb",
  family:
    "Alaoui Amrani Bennani Berrada Benjelloun Bouazza Chraibi El_Fassi El_Idrissi El_Mansouri El_Khattabi Fikri Hajji Idrissi Kabbaj Lahlou Lamrani Mernissi Naciri Ouazzani Rachidi Sabri Skalli Tahiri Tazi Zerouali Ziani",
};
