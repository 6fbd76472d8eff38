import type { SubjectRule } from './subject-rule.ts';

const VEHICLES: Record<string, SubjectRule> = {
  voitures: {
    scene: 'open-air',
    words: [
      ['hilux|pick-?up|navara|l200|ranger', 'pickup-truck'],
      ['rav ?4|prado|land cruiser|4x4|suv|tucson|pajero|patrol', 'sport-utility-vehicle'],
      ['taxi', 'taxi'],
    ],
    any: ['automobile'],
  },
  motos: {
    scene: 'open-air',
    words: [['scooter|jakarta|vespa', 'motor-scooter']],
    any: ['motorcycle'],
  },
  'camions-utilitaires': {
    scene: 'open-air',
    words: [
      ['minibus|hiace|coaster', 'minibus'],
      ['fourgon|sprinter|utilitaire|frigorifique', 'delivery-truck'],
      ['autocar|\\bbus\\b', 'bus'],
    ],
    any: ['articulated-lorry'],
  },
  'tricycles-adaidaita': {
    scene: 'open-air',
    words: [['cargo|benne', 'auto-rickshaw+grain-sack']],
    any: ['auto-rickshaw'],
  },
  'pieces-detachees-pneus': {
    scene: 'pedestal',
    words: [
      ['batterie', 'car-battery'],
      ['moteur|boite|culasse', 'engine+nut-and-bolt+wrench'],
      ['huile|filtre', 'oil-drum+wrench'],
      ['pneu|jante|roue', 'tyre'],
    ],
    any: ['tyre', 'engine+nut-and-bolt+wrench'],
  },
  'location-de-vehicules': {
    scene: 'open-air',
    words: [
      ['4x4|prado|hilux', 'sport-utility-vehicle+key'],
      ['mariage', 'automobile+bouquet'],
    ],
    any: ['automobile+key', 'sport-utility-vehicle+key'],
  },
  velos: { scene: 'open-air', words: [['trottinette', 'kick-scooter']], any: ['bicycle'] },
  'engins-remorques': {
    scene: 'open-air',
    words: [['pelle|grue|chantier|terrassement', 'building-construction']],
    any: ['tractor'],
  },
};

const PROPERTY: Record<string, SubjectRule> = {
  'villas-maisons-a-louer': {
    scene: 'quarter',
    words: [
      ['maison|celibaterium|chambre salon', 'house+key'],
      ['grande|standing|duplex', 'houses'],
    ],
    any: ['house-with-garden', 'house+key'],
  },
  'appartements-a-louer': {
    scene: 'quarter',
    words: [['meuble', 'office-building+couch-and-lamp']],
    any: ['office-building+key'],
  },
  'chambres-studios': {
    scene: 'room',
    words: [['studio', 'bed+door']],
    any: ['bed+potted-plant', 'bed+door'],
  },
  'villas-maisons-a-vendre': {
    scene: 'quarter',
    words: [
      ['immeuble|r\\+', 'department-store'],
      ['semi-dur|banco', 'house'],
    ],
    any: ['house-with-garden', 'houses'],
  },
  'parcelles-terrains': {
    scene: 'open-air',
    words: [
      ['jardin|maraicher|verger', 'seedling+leafy-green'],
      ['champ|hectare|agricole', 'sheaf-of-rice'],
    ],
    any: ['plot'],
  },
  'bureaux-boutiques-magasins': {
    scene: 'quarter',
    words: [
      ['bureau', 'office-building+briefcase'],
      ['magasin|stock|entrepot|hangar', 'factory+package'],
    ],
    any: ['department-store', 'office-building+briefcase'],
  },
  'locations-meublees-courts-sejours': {
    scene: 'room',
    words: [['salle|fete|mariage', 'chair+party-popper+balloon']],
    any: ['couch-and-lamp+luggage', 'bed+luggage'],
  },
};

const DEVICES: Record<string, SubjectRule> = {
  smartphones: {
    scene: 'pedestal',
    words: [['iphone|galaxy s|pro|note', 'smartphone-pair']],
    any: ['mobile-phone', 'smartphone-pair'],
  },
  'telephones-simples': { scene: 'pedestal', any: ['feature-phone'] },
  tablettes: {
    scene: 'pedestal',
    words: [['enfant|educative', 'tablet+teddy-bear']],
    any: ['tablet', 'tablet+headphone'],
  },
  'accessoires-telephone': {
    scene: 'pedestal',
    words: [
      ['power ?bank|batterie', 'power-bank'],
      ['ecouteur|casque|oreillette', 'headphone'],
      ['chargeur|cable', 'electric-plug+power-bank+mobile-phone'],
    ],
    any: ['power-bank', 'headphone', 'electric-plug+mobile-phone'],
  },
  'montres-connectees': { scene: 'pedestal', any: ['watch', 'watch+mobile-phone'] },
  'pieces-reparation-de-telephones': {
    scene: 'pedestal',
    words: [['deblocage|flash', 'mobile-phone+unlocked']],
    any: ['mobile-phone+screwdriver', 'mobile-phone+hammer-and-wrench'],
  },
  'ordinateurs-portables': { scene: 'pedestal', any: ['laptop', 'laptop+computer-mouse'] },
  'ordinateurs-de-bureau': {
    scene: 'pedestal',
    any: ['desktop-computer+computer-mouse', 'desktop-computer'],
  },
  'tv-video': {
    scene: 'room',
    words: [
      ['parabole|decodeur|canal', 'satellite-antenna+flat-tv'],
      ['smart|led|4k|43|55', 'flat-tv'],
      ['televis|32|cathodique', 'flat-tv+potted-plant'],
    ],
    any: ['flat-tv', 'flat-tv+potted-plant'],
  },
  'son-hi-fi': {
    scene: 'pedestal',
    words: [
      ['sono|micro|ampli', 'speaker+studio-microphone+control-knobs'],
      ['radio', 'radio'],
    ],
    any: ['speaker+musical-note', 'radio+musical-notes', 'headphone'],
  },
  'imprimantes-reseau': {
    scene: 'pedestal',
    words: [['routeur|wifi|modem|4g', 'router']],
    any: ['printer', 'router'],
  },
  'consoles-jeux-video': {
    scene: 'pedestal',
    words: [['salle|postes', 'flat-tv+video-game']],
    any: ['video-game'],
  },
  'photo-videosurveillance': {
    scene: 'pedestal',
    words: [['surveillance|camera', 'video-camera']],
    any: ['camera', 'camera-with-flash'],
  },
};

const HOME: Record<string, SubjectRule> = {
  'meubles-salons': {
    scene: 'room',
    words: [
      ['armoire|placard|penderie', 'wardrobe'],
      ['chaise|table', 'chair'],
      ['marocain|sur mesure', 'couch-and-lamp+rug'],
    ],
    any: ['couch-and-lamp', 'couch-and-lamp+potted-plant'],
  },
  'literie-matelas': { scene: 'room', words: [['^matelas', 'mattress']], any: ['bed'] },
  'climatiseurs-ventilateurs': {
    scene: 'room',
    words: [
      ['ventilateur|brasseur', 'fan'],
      ['refroidisseur', 'fan+snowflake'],
    ],
    any: ['air-conditioner', 'fan'],
  },
  'refrigerateurs-congelateurs': {
    scene: 'room',
    words: [['congelateur', 'freezer']],
    any: ['fridge'],
  },
  'cuisine-ustensiles': {
    scene: 'room',
    words: [
      ['cuisiniere|four|feux', 'stove'],
      ['marmite|casserole|service', 'pot-of-food+shallow-pan-of-food'],
    ],
    any: ['shallow-pan-of-food', 'pot-of-food+spoon', 'teapot+teacup-without-handle'],
  },
  'machines-a-laver-petit-electromenager': {
    scene: 'room',
    words: [['mixeur|robot|blender', 'blender']],
    any: ['washing-machine', 'blender'],
  },
  'decoration-tapis': {
    scene: 'room',
    words: [
      ['^tapis|moquette|natte', 'rug'],
      ['rideau|voilage', 'curtain'],
      ['cadre|tableau', 'framed-picture+potted-plant'],
    ],
    any: ['rug', 'curtain', 'framed-picture+potted-plant'],
  },
  'panneaux-kits-solaires': {
    scene: 'open-air',
    words: [
      ['kit', 'solar-panel+car-battery+light-bulb'],
      ['pompe|forage', 'solar-panel+water-tank'],
    ],
    any: ['solar-panel'],
  },
  'batteries-onduleurs': {
    scene: 'pedestal',
    words: [['onduleur|convertisseur|regulateur', 'inverter']],
    any: ['car-battery', 'inverter+car-battery'],
  },
  'groupes-electrogenes': {
    scene: 'pedestal',
    words: [['petit|tiger', 'generator+light-bulb']],
    any: ['generator'],
  },
  'lampes-eclairage': {
    scene: 'pedestal',
    words: [
      ['rue|projecteur|lampadaire', 'street-lamp'],
      ['ampoule', 'light-bulb'],
    ],
    any: ['light-bulb', 'flashlight', 'street-lamp'],
  },
  'gaz-rechauds': {
    scene: 'pedestal',
    words: [['foyer|charbon|bois', 'pot-of-food+fire+wood']],
    any: ['gas-bottle', 'gas-bottle+cooking'],
  },
};

const PEOPLE: Record<string, SubjectRule> = {
  'vetements-femme': {
    scene: 'pedestal',
    words: [
      ['pagne|wax|complet', 'womans-clothes+fabric-rolls'],
      ['abaya|voile|hijab', 'dress+scarf'],
      ['robe|soiree', 'dress'],
    ],
    any: ['dress', 'womans-clothes+handbag'],
  },
  'vetements-homme': {
    scene: 'pedestal',
    words: [
      ['boubou|bazin|brode', 'boubou'],
      ['chemise|jean|friperie', 'jeans+t-shirt'],
    ],
    any: ['boubou', 't-shirt+jeans', 'coat'],
  },
  'tissus-pagnes-bazin': {
    scene: 'market',
    words: [['tisse|teera|couverture', 'fabric-rolls+yarn']],
    any: ['fabric-rolls', 'fabric-rolls+thread'],
  },
  chaussures: {
    scene: 'pedestal',
    words: [
      ['basket|sport', 'running-shoe'],
      ['sandale|cuir', 'thong-sandal'],
      ['femme|talon', 'high-heeled-shoe'],
    ],
    any: ['running-shoe', 'mans-shoe', 'thong-sandal'],
  },
  'sacs-accessoires': {
    scene: 'pedestal',
    words: [['valise|voyage|bagage', 'luggage']],
    any: ['handbag', 'handbag+sunglasses', 'clutch-bag'],
  },
  'montres-bijoux': {
    scene: 'pedestal',
    words: [
      ['croix|agadez|argent', 'agadez-cross'],
      ['montre', 'watch'],
      ['or |parure|collier|bague', 'ring+gem-stone'],
    ],
    any: ['ring', 'agadez-cross', 'watch'],
  },
  'parfums-cosmetiques': {
    scene: 'pedestal',
    words: [
      ['encens|parfum|turare', 'amphora+potted-plant+fire'],
      ['karite|creme|savon', 'lotion-bottle+coconut+soap'],
    ],
    any: ['lotion-bottle+lipstick', 'lipstick+nail-polish'],
  },
  'meches-coiffure': {
    scene: 'pedestal',
    words: [['perruque|lace', 'mirror+hair-pick+ribbon']],
    any: ['hair-pick+mirror+ribbon'],
  },
  'vetements-enfant': {
    scene: 'pedestal',
    words: [['bebe', 't-shirt+socks+baby-bottle']],
    any: ['t-shirt+shorts', 'dress+t-shirt'],
  },
  'poussettes-lits-bebe': {
    scene: 'room',
    words: [['berceau|lit', 'bed+teddy-bear']],
    any: ['stroller', 'stroller+teddy-bear'],
  },
  'jouets-jeux': {
    scene: 'pedestal',
    words: [
      ['voiture', 'racing-car'],
      ['bois|puzzle|educatif', 'puzzle-piece+yo-yo'],
    ],
    any: ['teddy-bear', 'kite+soccer-ball', 'puzzle-piece+yo-yo'],
  },
  'alimentation-couches': {
    scene: 'pedestal',
    words: [['couche', 'package+baby-bottle']],
    any: ['baby-bottle+canned-food', 'baby-bottle'],
  },
  'fournitures-scolaires': {
    scene: 'pedestal',
    words: [['manuel|livre', 'books']],
    any: ['backpack+pencil', 'backpack+notebook', 'pencil+straight-ruler+notebook'],
  },
};

/** Vehicles, property, devices, the house, energy, dress, children. */
export const EVERYDAY_SUBJECTS: Readonly<Record<string, SubjectRule>> = {
  ...VEHICLES,
  ...PROPERTY,
  ...DEVICES,
  ...HOME,
  ...PEOPLE,
};
