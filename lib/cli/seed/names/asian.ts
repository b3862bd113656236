import type { NamePool } from "./name-pool.ts";

export const japanese: NamePool = {
  male: "Haruto:陽翔 Yuto:悠斗 Sota:颯太 Ren:蓮 Hiroto:大翔 Yuki:優希 Kaito:海斗 Riku:陸 Takumi:拓海 Daiki:大輝 Kenta:健太 Shota:翔太 Ryo:涼 Naoki:直樹 Kazuki:和樹 Tomoya:智也 Yusuke:雄介 Masato:正人 Akira:明 Hayato:隼人 Koki:航輝 Tsubasa:翼 Shun:駿 Itsuki:樹",
  female:
    "Yui:結衣 Aoi:葵 Hina:陽菜 Sakura:桜 Rin:凛 Mio:美桜 Haruka:遥 Miyu:美優 Nanami:七海 Ayaka:彩花 Misaki:美咲 Kaho:果穂 Yuna:優奈 Ami:亜美 Mei:芽衣 Honoka:穂花",
  family:
    "Sato:佐藤 Suzuki:鈴木 Takahashi:高橋 Tanaka:田中 Ito:伊藤 Watanabe:渡辺 Yamamoto:山本 Nakamura:中村 Kobayashi:小林 Kato:加藤 Yoshida:吉田 Yamada:山田 Sasaki:佐々木 Yamaguchi:山口 Matsumoto:松本 Inoue:井上 Kimura:木村 Hayashi:林 Saito:斎藤 Shimizu:清水 Yamazaki:山崎 Mori:森 Ikeda:池田 Hashimoto:橋本 Ishikawa:石川 Ogawa:小川 Okada:岡田 Hasegawa:長谷川 Fujita:藤田 Goto:後藤 Kondo:近藤 Murakami:村上 Endo:遠藤 Aoki:青木 Sakamoto:坂本 Fukuda:福田 Nishimura:西村 Ota:太田 Miura:三浦 Okamoto:岡本",
};

export const korean: NamePool = {
  male: "Minjun:민준 Seojun:서준 Dohyun:도현 Yejun:예준 Siwoo:시우 Juwon:주원 Jiho:지호 Jihoon:지훈 Junseo:준서 Hyunwoo:현우 Geonwoo:건우 Woojin:우진 Seungmin:승민 Taeyang:태양 Sunghoon:성훈 Donghyun:동현 Jaehyun:재현 Sangwoo:상우 Minsu:민수 Yongjun:용준",
  female:
    "Seoyeon:서연 Jiwoo:지우 Seohyun:서현 Minseo:민서 Haeun:하은 Jimin:지민 Yuna:유나 Soyoung:소영 Eunji:은지 Hayoon:하윤 Chaewon:채원 Sumin:수민",
  family:
    "Kim:김 Lee:이 Park:박 Choi:최 Jung:정 Kang:강 Cho:조 Yoon:윤 Jang:장 Lim:임 Han:한 Oh:오 Seo:서 Shin:신 Kwon:권 Hwang:황 Ahn:안 Song:송 Ryu:류 Hong:홍 Jeon:전 Ko:고 Moon:문 Yang:양 Son:손 Bae:배 Baek:백 Heo:허 Nam:남 Noh:노",
};

export const chinese: NamePool = {
  male: "Wei:伟 Hao:浩 Yifan:一凡 Zihan:子涵 Yuxuan:宇轩 Haoran:浩然 Junjie:俊杰 Ming:明 Chen:晨 Jiaqi:嘉琦 Tianyi:天一 Zhiyuan:志远 Bo:波 Peng:鹏 Rui:瑞 Xiang:翔 Kai:凯 Yang:洋 Jianyu:建宇 Zheng:正 Ruihang:睿航 Siyuan:思源 Yuchen:宇辰 Dong:东 Lei:磊",
  female:
    "Xinyi:欣怡 Yutong:雨桐 Mengyao:梦瑶 Jing:静 Yan:燕 Xiaoyu:晓雨 Shiyu:诗雨 Jiayi:佳怡 Ruoxi:若曦 Lin:琳 Ting:婷 Qing:晴 Siqi:思琪 Yue:悦 Xue:雪",
  family:
    "Wang:王 Li:李 Zhang:张 Liu:刘 Chen:陈 Yang:杨 Zhao:赵 Huang:黄 Zhou:周 Wu:吴 Xu:徐 Sun:孙 Hu:胡 Zhu:朱 Gao:高 Lin:林 He:何 Guo:郭 Ma:马 Luo:罗 Liang:梁 Song:宋 Zheng:郑 Xie:谢 Han:韩 Tang:唐 Feng:冯 Yu:于 Dong:董 Xiao:萧 Cheng:程 Cao:曹 Yuan:袁 Deng:邓 Fu:傅 Shen:沈 Zeng:曾 Peng:彭 Lu:吕 Su:苏",
};

export const indian: NamePool = {
  male: "Aarav Aditya Akash Aniket Anirudh Arjun Aryan Ashwin Atharva Deepak Dhruv Gaurav Harsh Ishaan Karan Karthik Krishna Kunal Manav Mohit Nikhil Pranav Rahul Rishi Rohan Sai Sanjay Shreyas Siddharth Tanmay Varun Vedant Vikram Vivaan Yash",
  female:
    "Aanya Aditi Ananya Anjali Avni Diya Divya Isha Kavya Lakshmi Meera Neha Nisha Pooja Priya Riya Saanvi Sakshi Shreya Sneha Tanvi Vaishnavi",
  family:
    "Sharma Verma Gupta Singh Kumar Patel Shah Mehta Joshi Desai Kulkarni Deshpande Patil Iyer Nair Menon Reddy Rao Naidu Pillai Chatterjee Mukherjee Banerjee Das Sen Ghosh Bose Agarwal Bansal Kapoor Malhotra Khanna Chopra Bhatia Saxena Mishra Pandey Tiwari Jain Shetty",
};

export const indonesian: NamePool = {
  male: "Adi Agung Ahmad Aldi Andika Arif Bagus Bayu Bima Budi Dimas Dwi Eko Fajar Farhan Galih Hendra Ilham Iqbal Joko Kevin Muhammad Naufal Rafi Rangga Reza Rian Rizky Satria Surya Wahyu Yoga",
  female:
    "Anisa Ayu Bunga Citra Dewi Dinda Fitri Indah Intan Kartika Lestari Maya Nabila Putri Ratna Rina Salsabila Sari Siti Wulan",
  family:
    "Pratama Saputra Wijaya Nugroho Setiawan Hidayat Santoso Kurniawan Ramadhan Firmansyah Maulana Wibowo Permana Putra Suryadi Gunawan Hartono Susanto Halim Tanjung Siregar Simanjuntak Nasution Lubis Hasibuan Harahap Utama Wicaksono Purnomo Prasetyo",
};

export const filipino: NamePool = {
  male: "Adrian Aldrin Angelo Bryan Carlo Christian Daniel Emmanuel Francis Gabriel Ian Jericho Jerome John Joshua Justin Kenneth Lance Mark Marvin Miguel Nathaniel Paolo Rafael Ralph Rey Rodel Vincent",
  female:
    "Althea Angel Bea Bianca Camille Christine Danica Erika Faith Jasmine Kristine Maria Mariel Nicole Patricia Rhea Samantha Trisha",
  family:
    "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Castro Rivera Mercado Gonzales Dizon Navarro Salazar Pascual Tolentino Manalo Lim Tan Magsaysay Dimaculangan Soriano Valdez Aguilar",
};

export const vietnamese: NamePool = {
  male: "Anh Bảo Cường Đạt Dũng Duy Đức Hải Hiếu Hoàng Hùng Huy Khang Khánh Khoa Kiên Long Minh Nam Nghĩa Nhân Phong Phúc Quân Quang Sơn Tài Thắng Thành Tuấn Việt Vinh",
  female: "Anh Châu Chi Diệp Giang Hà Hân Hương Lan Linh Mai My Ngân Ngọc Nhi Phương Quỳnh Thảo Thu Trang Trâm Vy Yến",
  family:
    "Nguyễn_Văn Nguyễn_Minh Nguyễn_Hoàng Nguyễn_Đức Nguyễn_Ngọc Trần_Quốc Trần_Minh Trần_Đức Lê_Hoàng Lê_Quang Lê_Minh Phạm_Gia Phạm_Đức Huỳnh_Thanh Hoàng_Minh Phan_Anh Vũ_Đức Võ_Thành Đặng_Quang Bùi_Tuấn Đỗ_Minh Hồ_Gia Ngô_Bảo Dương_Tấn Lý_Nhật",
  familyNameComesFirst: true,
};
