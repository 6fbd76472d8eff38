import { z } from 'zod';

/** Maps the kinds of landmarks to their labels. */
export const LANDMARK_KINDS = {
  market: 'Marché',
  livestock_market: 'Marché à bétail',
  night_market: 'Marché de nuit',
  craft_centre: 'Centre artisanal',
  roundabout: 'Rond-point',
  interchange: 'Échangeur',
  bridge: 'Pont',
  stadium: 'Stade',
  arena: 'Arène de lutte',
  sports_hall: 'Salle de sport',
  hospital: 'Hôpital ou maternité',
  mosque: 'Mosquée',
  church: 'Église',
  bus_station: 'Gare routière',
  railway_station: 'Gare ferroviaire',
  airport: 'Aéroport',
  museum: 'Musée',
  hall: 'Palais ou salle',
  culture: 'Centre culturel',
  square: 'Place',
  public_building: 'Bâtiment public',
  post_office: 'Poste',
  building: 'Immeuble',
  hotel: 'Hôtel',
  company: 'Siège ou agence',
  bank: 'Banque',
  fire_station: 'Sapeurs-pompiers',
  police: 'Commissariat',
  district: 'Quartier connu',
  leisure: 'Loisirs',
  institution: 'Institution',
  water_tower: 'Château d’eau',
  school: 'École',
  university: 'Université',
  palace: 'Palais',
  monument: 'Monument',
  landing: 'Débarcadère',
  fuel_station: 'Station-service',
} as const;
export type LandmarkKind = keyof typeof LANDMARK_KINDS;
export const LANDMARK_KIND_NAMES = Object.keys(LANDMARK_KINDS) as [LandmarkKind, ...LandmarkKind[]];

export const landmarkKind = z.enum(LANDMARK_KIND_NAMES, {
  error: 'Choisissez un genre de la liste.',
});

/** Describes a landmark: a place that people name to say where something is. */
export const landmarkSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: landmarkKind,
  /** Is the id of the landmark's quarter; null when the quarter is not known. */
  quarter_id: z.int().nullable(),
  /** Lists other names that people use for the landmark. */
  aliases: z.array(z.string()),
  /** Tells whether the place is fit for meeting by day. */
  safe: z.boolean(),
});
