/** The face of the catalogue: recognise, check, convert and judge a result. */
export { CATALOGUE, type CatalogueEntry, DEFAULT_CATEGORY } from './catalogue/catalogue';
export { KNOWN_MARKERS } from './catalogue/known-markers';
export { isKnownName, matchName, type NameMatch } from './catalogue/matching';
export { withAccents } from './catalogue/accents';
export { isUrine, type NameContext } from './catalogue/owners';
export {
  fromCanonical,
  isUnit,
  loincOf,
  scaleBetween,
  toCanonical,
  unitCode,
  unitCodes,
  unitFits,
} from './catalogue/units';
export { isPlausible } from './plausibility';
export { isOffScale } from './typed-value';
export { type Compared, generalRange, type Person, statusByRange, statusOf } from './status';
