import { isKnownName } from '../../../biomarkers/catalogue.options';
import { isProse } from './noise';
import { LABORATORY } from '../laboratory';
import { headerKind } from '../layout/header-words';

/** What stands before a patient's name. A doctor's title is none of these. */
export const TITLE =
  /^(?:mr|mrs|ms|miss|mx|mstr|master|shri|smt|kumari|herr|frau|mme|mlle|monsieur|madame|sig|sig\.ra|sigra|signor[ae]?|sr|sra|srta|señora?|senhora?|pan|pani)(?:\.\s*|\s+)(?=\p{L})/iu;
export const isTitle = (text: string) => TITLE.test(`${text} A`) && !/\s/.test(text);
const DOCTOR =
  /^(?:dr|drs|prof|professor|doctor|dott|dottor\w*|dott\.ssa|dra|docteur|med|lek|prim|sister|nurse)(?:\.|\s)/iu;

/** Labels whose value is somebody, but not the patient. */
const OTHERS_LABEL =
  /(?<!\p{L})(?:ref(?:erred|erring|errer|\.)?|request(?:ed|ing|or|er)?|order(?:ed|ing)?|consultant|physician|doctor|gp|practitioner|clinician|prescri\w+|provider|signed|sign\w*|approved|verified|validated|authori[sz]ed|reviewed|reported by|collected by|technician|technologist|pathologist|scientist|director|manager|contact|account|client|insured|guarantor|next of kin|guardian|father|mother|spouse|medico|médico|médecin|arzt|ärztin|einsender|lekarz|orvos)(?!\p{L})/iu;

/** Words of titles, labels, panels, organisations and places: no name of a person has one, or it is not told. */
const WORDS = new Set(
  `a about above abnormal account accreditation accredited accession accurate address admission adult advanced age all alert allergy
  analyser analysis analyte analytical and annual appointment approved are area assessment assay at authorised authorized avenue
  band barcode baseline basic bed bill biochemistry biological birth blood board body bone borough branch building business by
  campus cardiac care caring category cell cells certificate certified charity check checkup chemistry city client clinical
  clinician code collected collection college comment comments community company complete comprehensive confidential control
  consultant contact copy corp corporation count country county court covid custom customer
  daily data date day department details detailed diabetes diagnosis diagnostic diagnostics differential digital dob doctor document
  dossier drive duplicate
  east electrolytes electronic email emergency endocrinology entity essential estate examination executive express
  family fasting father fax female final findings first fitness floor follow for form foundation from full function functional
  gender general genetic genetics genomics global gmbh great greater group guardian guide gut
  haematology health healthcare healthy hematology history home hormone hospital hospitals house
  id identification imaging immunology important inc india infirmary information inpatient instant institute insurance
  interim interpretation invoice is
  january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday key kidney kingdom kit known
  lab laboratories laboratory labs lane large last legal letter level library life lifestyle limited line lipid list liver llp location ltd
  main male man manager markers master medical medicine medicines member men metabolic method microbiology microbiome middle mineral minerals
  mobile monitoring monthly mother mrn my
  name national network new next nhs no non none normal north not note notes number nurse nutrition
  observed of office on online optimal or order original outpatient outside overview
  page pages panel parent partial partners pathology patient patients performance person personal phone physician plan plasma plot
  point post practice premium prepared preliminary previous price primary print printed private processed processing profile programme provider
  provisional public
  quality quick
  range ranges record recent reference referral referred registered registration regular released renal report reported reports request
  requested research result results review risk road room routine royal
  saint sample see scan scanned science scientific screen screening secondary section sector self serum service services sex sexual
  sheet signature site smart society solutions source south specialist specialty specimen sports st standard state status
  street studies study suite summary surgery surname forename firstname system systems
  team technical technologies technology tel telephone test testing tests the thyroid time title to total town transfer trust type
  ultimate unit united units university unknown upper urgent urine uk usa
  validated valued value values venous verified version view village visit vital vitals vitamin vitamins
  ward web website week weekly welcome well wellbeing wellness west with woman women year years you your zip
  and und et y e di de la le das der die del della
  alter âge geburtsdatum geschlecht geboren datum name vorname nachname patient befund bericht labor laborbericht arzt ärztin klinik krankenhaus praxis
  nom prénom sexe naissance dossier médecin laboratoire rapport résultats hôpital centre analyses biologie médicale
  età sesso nome cognome nascita data cliente medico laboratorio referto ospedale centro analisi clinico clinica esami
  edad sexo nombre apellidos nacimiento fecha médico hospital informe resultados análisis paciente
  idade nascimento utente laudo exames
  wiek płeć imię nazwisko pesel data lekarz laboratorium wyniki badań szpital pacjent
  kor neme név születési dátum orvos kórház lelet beteg`
    .split(/\s+/)
    .filter(Boolean),
);
/** Small words within names; most of them are among the others' labels too. */
const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|vom|zu|der|den|ter|ten|bin|binti|ibn|al|el|y|e)$/u;

/** Nobody: a name that was taken out, or was never given. */
const NOBODY =
  /^(?:n\.?\/?a\.?|none|nil|unknown|anon\w*(?: .*)?|anonymous|redacted|withheld|hidden|removed|confidential|self|not (?:given|provided|stated|known|available)|x{2,}.*|[-.*_]+)$/iu;

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
const isReportWord = (word: string) =>
  WORDS.has(word.toLowerCase().replace(/[.'’s]*$/u, '')) || WORDS.has(word.toLowerCase());

/** Labels that follow a name in its own cell: 'John Smith Age: 45', 'John Smith (M)'. */
const trailing = (words: readonly string[]): string[] => {
  const kept = [...words];
  while (kept.length > 1 && isReportWord(kept.at(-1)!)) kept.pop();
  return kept;
};

/** The name that a label's value begins with; null for what is none. */
export function labelledName(value: string): string | null {
  const text = value.slice(0, 120).trim();
  const run = /^\p{L}[\p{L}\p{M}.,'’‘ -]{1,60}/u.exec(text)?.[0] ?? '';
  const followed = text.slice(run.length).trim();
  // What a label's colon or a number ends has the label in it.
  const words = run.split(/\s+/).filter(Boolean);
  const name = (followed === '' ? words : trailing(words)).join(' ').replace(/[\s,-]+$/u, '');
  if (name.replace(/[^\p{L}]/gu, '').length < 2 || NOBODY.test(text) || NOBODY.test(name)) return null;
  const told = wordsOf(name.replace(TITLE, ''));
  if (told.length > 6 || isProse(name)) return null;
  return told.length === 0 || told.every(isReportWord) ? null : name;
}

/** A capital; or the small L that a picture makes of an I. */
const BEGINS = /^(?:\p{Lu}|\p{Lo}|l\p{Ll}{3})/u;

/** A name by its looks alone: two to five words begun by capitals, of which none is a report's. */
export function nameByLooks(value: string): string | null {
  const text = value.trim().replace(/^[\s,;:–-]+|[\s,;:(–-]+$/gu, '');
  const bare = text.replace(TITLE, '');
  if (text.length > 60 || DOCTOR.test(text) || DOCTOR.test(bare) || !/^[\p{L}\p{M}.,'’‘ -]+$/u.test(text))
    return null;
  const words = wordsOf(bare);
  const own = words.filter((word) => !PARTICLE.test(word));
  const least = bare === text ? 2 : 1;
  if (own.length < least || words.length > 5 || !own.some((word) => /\p{L}{3}/u.test(word))) return null;
  if (!own.every((word) => BEGINS.test(word) && !isReportWord(word))) return null;
  if (
    LABORATORY.test(bare) ||
    isKnownName(bare) ||
    headerKind(bare) !== null ||
    own.some((word) => word.length >= 4 && isKnownName(word))
  )
    return null;
  return NOBODY.test(bare) ? null : text;
}

/** Whether what stands beside or below is somebody else's name: any label's value but the patient's own. */
export function isOthersLabel(text: string): boolean {
  if (/[:：]\s*\S/.test(text) || /patient|personal|member/iu.test(text)) return false;
  return /[:：]\s*$/.test(text) || (OTHERS_LABEL.test(text) && text.split(/\s+/).length <= 4);
}
