import type { SubjectRule } from './subject-rule.ts';

const ANIMALS: Record<string, SubjectRule> = {
  'moutons-beliers': {
    scene: 'open-air',
    words: [
      ['troupeau|brebis', 'ewe'],
      ['belier|balami|bali', 'ram'],
    ],
    any: ['ram', 'ewe'],
  },
  'chevres-boucs': { scene: 'open-air', any: ['goat'] },
  'boeufs-vaches': {
    scene: 'open-air',
    words: [
      ['vache|lait|veau', 'cow'],
      ['buffle', 'water-buffalo'],
    ],
    any: ['ox', 'cow'],
  },
  'volailles-oeufs': {
    scene: 'open-air',
    words: [
      ['oeuf|plateau', 'egg'],
      ['pintade|dinde', 'turkey'],
      ['poussin', 'baby-chick'],
    ],
    any: ['rooster'],
  },
  'chevaux-anes-chameaux': {
    scene: 'open-air',
    words: [
      ['ane\\b|anes\\b|charrette', 'donkey'],
      ['cheval|jument|etalon', 'horse'],
    ],
    any: ['camel'],
  },
  'aliments-betail-soins': {
    scene: 'market',
    words: [
      ['fane|paille|foin', 'sheaf-of-rice+beans'],
      ['vaccin|soin|veterinaire', 'syringe+pill'],
    ],
    any: ['feed-sack', 'feed-sack+seedling'],
  },
  'chiens-chats-autres-animaux': {
    scene: 'open-air',
    words: [
      ['lapin', 'rabbit'],
      ['chat', 'cat'],
      ['perroquet|oiseau', 'parrot'],
    ],
    any: ['dog'],
  },
};

const FOOD: Record<string, SubjectRule> = {
  'cereales-legumineuses': {
    scene: 'market',
    words: [
      ['niebe|haricot', 'beans+grain-sack'],
      ['riz', 'grain-sack+cooked-rice'],
      ['mais', 'ear-of-corn+grain-sack'],
      ['arachide', 'peanuts+grain-sack'],
    ],
    any: ['grain-sack+sheaf-of-rice'],
  },
  'fruits-legumes': {
    scene: 'market',
    words: [
      ['oignon', 'onion'],
      ['mangue', 'mango'],
      ['tomate|chou', 'tomato+leafy-green'],
      ['pasteque|melon', 'watermelon'],
    ],
    any: ['tomato+onion', 'mango+lemon', 'carrot+leafy-green'],
  },
  'viande-kilichi-produits-laitiers': {
    scene: 'market',
    words: [
      ['lait|fromage|beurre', 'glass-of-milk+cheese-wedge'],
      ['kilichi', 'cut-of-meat+hot-pepper'],
    ],
    any: ['cut-of-meat', 'meat-on-bone'],
  },
  'semences-engrais': {
    scene: 'market',
    words: [['engrais|npk|uree', 'feed-sack+seedling']],
    any: ['seedling+sheaf-of-rice', 'seedling+beans'],
  },
  'materiel-agricole-motopompes': {
    scene: 'open-air',
    words: [
      ['pompe', 'motor-pump'],
      ['charrue|semoir', 'ox+sheaf-of-rice'],
    ],
    any: ['motor-pump', 'tractor'],
  },
  'produits-transformes-epices': {
    scene: 'market',
    words: [
      ['huile', 'oil-drum+peanuts'],
      ['moringa|bissap|epice', 'herb+hibiscus+hot-pepper'],
      ['miel', 'honey-pot'],
    ],
    any: ['jar+hot-pepper', 'herb+ginger-root', 'honey-pot+peanuts'],
  },
  'restauration-traiteur': {
    scene: 'market',
    words: [['gateau|patisserie', 'birthday-cake']],
    any: ['shallow-pan-of-food+poultry-leg', 'pot-of-food+cooked-rice'],
  },
};

const BUILDING: Record<string, SubjectRule> = {
  'ciment-briques-gravier': {
    scene: 'market',
    words: [
      ['brique', 'brick'],
      ['gravier|sable', 'delivery-truck+rock'],
    ],
    any: ['cement-sack', 'cement-sack+brick'],
  },
  'fer-toles-menuiserie': {
    scene: 'market',
    words: [
      ['porte|fenetre', 'window+door'],
      ['tole', 'corrugated-sheets'],
    ],
    any: ['steel-bars', 'corrugated-sheets+hammer'],
  },
  'plomberie-electricite': {
    scene: 'pedestal',
    words: [
      ['eau|citerne|polytank', 'water-tank'],
      ['cable|disjoncteur', 'electric-plug+light-bulb'],
    ],
    any: ['electric-plug+light-bulb', 'wrench+potable-water'],
  },
  'outillage-machines': {
    scene: 'pedestal',
    words: [
      ['souder|poste', 'goggles+gloves+high-voltage'],
      ['moulin|broyeur', 'engine+grain-sack'],
    ],
    any: ['toolbox', 'hammer-and-wrench', 'carpentry-saw+hammer'],
  },
  'machines-a-coudre-ateliers': {
    scene: 'pedestal',
    words: [['surjeteuse', 'sewing-machine+yarn']],
    any: ['sewing-machine+thread', 'sewing-machine+scissors'],
  },
  'equipement-de-commerce-restaurant': {
    scene: 'room',
    words: [
      ['balance', 'balance-scale'],
      ['vitrine|frigo|refriger', 'freezer+cup-with-straw'],
    ],
    any: ['shopping-cart', 'freezer', 'balance-scale'],
  },
  'materiel-medical-de-laboratoire': {
    scene: 'pedestal',
    words: [
      ['fauteuil', 'manual-wheelchair'],
      ['microscope|laboratoire', 'microscope+test-tube'],
    ],
    any: ['stethoscope+thermometer', 'stethoscope+syringe'],
  },
};

const WORK: Record<string, SubjectRule> = {
  'offres-d-emploi': {
    scene: 'counter',
    words: [
      ['vendeuse|caissiere|serveuse', 'woman-office-worker-medium-dark+shopping-bags'],
      ['chauffeur|livreur', 'man-office-worker-medium-dark+key'],
      ['comptable|gestion', 'man-office-worker-medium-dark+abacus'],
      ['commercial|agent', 'man-office-worker-dark+briefcase'],
    ],
    any: ['woman-office-worker-dark+briefcase', 'man-office-worker-medium-dark+briefcase'],
  },
  'demandes-d-emploi': {
    scene: 'counter',
    words: [
      ['electricien|plombier|macon', 'man-construction-worker-dark+electric-plug'],
      ['diplomee|stage', 'woman-student-medium-dark+graduation-cap'],
    ],
    any: ['woman-office-worker-dark+page-facing-up', 'man-office-worker-dark+page-facing-up'],
  },
  'stages-apprentissage': {
    scene: 'counter',
    words: [
      ['couture', 'woman-office-worker-medium-dark+thread'],
      ['mecani', 'man-mechanic-dark+toolbox'],
    ],
    any: ['woman-student-dark+notebook', 'man-student-medium-dark+notebook'],
  },
  'formations-certificats': {
    scene: 'pedestal',
    words: [
      ['infographie|informatique|reseaux', 'laptop+artist-palette'],
      ['permis|conduire', 'automobile+stop-sign'],
    ],
    any: ['graduation-cap+books', 'graduation-cap+laptop'],
  },
  'cours-particuliers-soutien': {
    scene: 'counter',
    words: [['anglais|langue', 'woman-teacher-medium-dark+speech-balloon']],
    any: ['man-teacher-medium-dark+books', 'woman-teacher-medium-dark+books'],
  },
  'batiment-renovation': {
    scene: 'counter',
    words: [['forage|puits', 'man-construction-worker-dark+potable-water']],
    any: ['man-construction-worker-medium-dark+brick', 'man-construction-worker-dark+hammer'],
  },
  'reparation-depannage': {
    scene: 'counter',
    words: [
      ['plomb', 'man-mechanic-medium-dark+plunger'],
      ['clim|frigo', 'man-mechanic-dark+snowflake'],
    ],
    any: ['man-mechanic-dark+toolbox', 'woman-mechanic-dark+toolbox'],
  },
  'transport-demenagement': {
    scene: 'open-air',
    words: [['moto|colis', 'motor-scooter+package']],
    any: ['delivery-truck+package'],
  },
  'evenementiel-location-de-materiel': {
    scene: 'pedestal',
    words: [
      ['dj|sono|musique', 'control-knobs+speaker+headphone'],
      ['chaise|bache|table', 'circus-tent+chair'],
    ],
    any: ['party-popper+balloon', 'circus-tent+chair'],
  },
  'informatique-design-impression': {
    scene: 'pedestal',
    words: [['impression|flocage|tee', 't-shirt+printer']],
    any: ['laptop+artist-palette', 'desktop-computer+paintbrush'],
  },
  'beaute-coiffure-couture': {
    scene: 'counter',
    words: [
      ['coutur', 'man-office-worker-dark+scissors'],
      ['coiffure|henne', 'woman-getting-haircut-medium-dark+hair-pick'],
    ],
    any: ['woman-office-worker-medium-dark+nail-polish', 'woman-getting-haircut-dark+scissors'],
  },
  'menage-gardiennage-nounou': {
    scene: 'counter',
    words: [
      ['gardien|vigile', 'man-office-worker-dark+flashlight'],
      ['nounou|bebe', 'woman-feeding-baby-medium-dark'],
    ],
    any: ['woman-office-worker-dark+broom', 'woman-office-worker-medium-dark+bucket'],
  },
  'demarches-conseil-assurances': {
    scene: 'pedestal',
    words: [
      ['assurance', 'shield+automobile'],
      ['entreprise|dossier|creation', 'briefcase+page-facing-up'],
    ],
    any: ['briefcase+clipboard', 'clipboard+pen'],
  },
};

const LEISURE: Record<string, SubjectRule> = {
  'sport-fitness': {
    scene: 'pedestal',
    words: [
      ['ballon|foot|maillot', 'soccer-ball+running-shirt'],
      ['tapis|course|running', 'running-shoe+stopwatch'],
    ],
    any: ['soccer-ball', 'boxing-glove+stopwatch', 'trophy+soccer-ball'],
  },
  'livres-papeterie': {
    scene: 'pedestal',
    words: [['coran|religieux', 'green-book+prayer-beads']],
    any: ['books', 'books+glasses', 'closed-book+pencil'],
  },
  'instruments-de-musique': {
    scene: 'pedestal',
    words: [
      ['guitare', 'guitar'],
      ['tam-tam|kalangou|tambour|djembe', 'long-drum'],
      ['clavier|piano', 'musical-keyboard'],
    ],
    any: ['guitar', 'long-drum', 'trumpet'],
  },
  'art-artisanat': {
    scene: 'market',
    words: [
      ['selle|dromadaire', 'camel+rug'],
      ['vannerie|poterie|panier', 'basket+amphora'],
    ],
    any: ['amphora+basket', 'agadez-cross+rug'],
  },
  'voyages-billets-omra-hadj': {
    scene: 'open-air',
    words: [
      ['omra|hadj', 'kaaba+prayer-beads'],
      ['bus|car\\b', 'bus+luggage'],
    ],
    any: ['airplane+luggage', 'bus+luggage'],
  },
  'evenements-billetterie': {
    scene: 'pedestal',
    words: [
      ['concert|soiree', 'admission-tickets+microphone+musical-notes'],
      ['foire|stand|salon', 'circus-tent+ticket'],
    ],
    any: ['admission-tickets+party-popper', 'ticket+performing-arts'],
  },
};

/** Livestock, food, building materials, work and services, leisure. */
export const TRADE_SUBJECTS: Readonly<Record<string, SubjectRule>> = {
  ...ANIMALS,
  ...FOOD,
  ...BUILDING,
  ...WORK,
  ...LEISURE,
};
