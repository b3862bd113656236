const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What people choose first, alone or in pairs. */
export const favourites = words(`
  password passwort passwd secret letmein welcome admin administrator root guest master login access user test testing
  love iloveyou loveyou lover baby babygirl angel princess prince queen king sweetheart honey sugar sweetie darling
  sunshine flower butterfly rainbow star moon sun summer winter spring autumn monday friday sunday january october
  dragon monkey tiger lion shadow superman batman spiderman pokemon starwars football soccer baseball basketball hockey
  liverpool chelsea arsenal barcelona juventus michael jordan daniel jessica ashley charlie thomas hunter freedom
  trustno1 whatever nothing hello hellohello forever family friends jesus god lovely beautiful money computer internet
  qwerty azerty qwertz asdf zxcvbn asdfgh stadion stadium cube cuber cubing rubik speedcube rubikscube worldcube
`);

/** Common too, though mostly alone or with a few digits. */
export const otherWords = words(`
  abcdef abcabc abcdefgh abcdefghij abcdefghijk alphabet alexander alexandra amanda america american andrea andrew
  animal anthony apple apples army arsenalfc ashton aurora australia austria backstage bananas bandit banana barbara
  barney bastard bastian beatles beauty benjamin berlin bestfriend bigdaddy billionaire birthday biscuit blackberry
  blackcat bluebird blueberry blessed blessing bonjour boomer booster boston brandon brazil brittany broncos brother
  bubbles buddy bulldog bulldogs buster butter california camaro canada candy captain cameron caroline carlos celtic
  cheese chelsea1 cherry chester chicago chicken chocolate christian christine christmas christopher cocacola coffee
  college company cookie cookies corvette cowboy cowboys cricket crystal dakota dallas daughter december default
  defender denmark destiny diamond dolphin dolphins dolphin1 domination dominique donald dracula dreamer dreams eagle
  eagles eminem elephant elizabeth emmanuel england enterprise eternity europe evolution excalibur falcon fantasy
  father february fenerbahce fernando ferrari fireball firefly fishing florida flowers forest francis francisco
  friendship fuckyou fuckoff galatasaray gabriel galaxy gandalf garfield genesis george germany ginger giovanni goldfish
  goodluck google gorgeous grandma grateful graduate greenday guitar hahaha hahahaha handsome hannah happiness happy
  harley harrypotter hawaii heather heaven hellokitty helpme hollywood holiday homework horses iamthebest iloveme
  ilovegod ilovemymom imissyou inlove instagram ironman isabella jackson jasmine jennifer jeremiah jonathan joseph
  joshua junior justice justinbieber kawasaki killer kimberly kingdom kitten knight krishna lakers lavender leonardo
  liberty lightning lollipop london losangeles loveislove lovelife loveme lucky luckyday madison madrid maggie magic
  manchester manutd marina marine marley marlboro martin matrix matthew maverick maximus mercedes merlin metallica
  mexico microsoft midnight millenium million minecraft miracle mistress monster montana moonlight mother motorola
  mountain mustang myspace mylove naruto natasha nicholas nicole nintendo nirvana nokia november orange orlando pacific
  panther paradise paris passion patricia patrick peaches peanut penguin pepper peter phoenix pirate playboy player
  please popcorn portugal precious princess1 private punjab purple pussycat qazwsx rabbit raiders ranger rangers raphael
  rebecca redsox remember richard robert rocknroll rockstar ronaldo samantha samsung sandra santiago saturday scooter
  scorpion sebastian september serenity shannon silver simple skywalker slipknot smile smokey snickers snoopy snowball
  snowman softball somebody something sophie southpark spiderman1 spongebob stanley startrek steelers stephanie steven
  strawberry student sublime success sunflower superstar support swordfish sydney system taylor teacher teamo tennis
  tequiero texas thailand thunder tinkerbell titanic together tomato toyota trinity trouble twilight unicorn united
  universe valentina valentine vanessa veronica victoria victory vincent virginia volkswagen warcraft warrior warriors
  watermelon westside whatsapp william windows winner wolfgang wonderful woofwoof xavier yamaha yankees yellow zidane
  changeme changeit letmeinnow opensesame nopassword mypassword thepassword newpassword yourpassword ihatepasswords
  forgotpassword passphrase passcode pincode security secure topsecret supersecret verysecret secretpassword temporary
  temppass default1 demo example sample database server network manager operator superuser sysadmin webmaster
  championship champion competition competitor competitions delegate organizer organiser megaminx pyraminx skewb
  squareone speedcubing speedcuber rubikcube worldrecord twistypuzzle puzzle blindfolded fridrich
  correcthorse correcthorsebattery correcthorsebatterystaple correctbatteryhorsestaple thisismypassword
  thisisapassword iforgotmypassword ilovemyself ilovemyfamily ilovemybaby ilovemycat ilovemydog ilovecubing
  maryhadalittlelamb tobeornottobe maytheforcebewithyou ihavenoidea idontknow idontcare whatisthis helloworld
  helloworldhello goodmorning goodnight happybirthday merrychristmas happynewyear
`);

/** Rows and columns that a finger walks along. */
export const keyboardWalks = words(`
  1234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p 1q2w3e4r5t6y7u8i9o0p qazwsxedcrfvtgbyhnujm q1w2e3r4t5y6u7i8o9p0
  qwertyuiopasdfghjklzxcvbnm qweasdzxc qweasdzxcrtyfghvbn 123qweasdzxc 1qazxsw23edcvfr4 zaq12wsxcde34rfv
  qwer1234asdf5678 asdfqwerzxcv asdf1234qwer5678 147258369 147852369 741852963 963852741 159357 159753 357159
  abcdefghijklmnopqrstuvwxyz 123456789abcdef a1b2c3d4e5f6g7h8 1a2b3c4d5e6f7g8h abcd1234efgh5678 aabbccddeeff
  112233445566778899 11223344556677889900 123123123123123 321321321321321 121212121212 010101010101 987654321098765
  012345678901234567890 314159265358979 271828182845904 000000000000 101010101010 696969696969 420420420420
`);
