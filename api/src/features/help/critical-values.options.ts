import type { SafetyCategory } from './safety.options';

/**
 * Which typed values call for help, each with its source. `flag` bounds are included: at the bound help is shown.
 * RCPath: Royal College of Pathologists, G158 "Communication of critical and unexpected pathology results" (2017).
 */
export interface CriticalValue {
  readonly key: string;
  /** How people write it, in lower case. */
  readonly names: string;
  /** What can be a value of it at all, in the unit of the bounds. */
  readonly plausible: readonly [number, number];
  readonly low?: { readonly flag: number; readonly check: number };
  readonly high?: { readonly flag: number; readonly check: number };
  readonly category: SafetyCategory;
  readonly source: string;
  /** Into the unit of the bounds. */
  readonly convert?: (value: number, unit: string, text: string) => number;
}

const LAB: SafetyCategory = 'critical_lab_value_typed';
const isMgDl = (unit: string) => /^mg/.test(unit);

export const CRITICAL_VALUES: readonly CriticalValue[] = [
  {
    key: 'glucose', // mmol/L
    names:
      'blood sugars?|sugar(?: level| reading)?s?|sugars|glucose|bms?|bgl?|cbg|fbg|libre|dexcom|glucometer|(?<!(?:gas|water|smart|electric|electricity|power|parking|step|light|ph) )meter|(?:random )?finger ?pricks?|hypo(?: again)?(?: third time today)?',
    plausible: [0.3, 70],
    low: { flag: 2.9, check: 3.9 },
    high: { flag: 25, check: 16.7 },
    category: 'diabetes_emergency',
    source:
      'Low: under 3.0 is clinically important (International Hypoglycaemia Study Group 2017), under 4.0 is to be treated (NHS). High: RCPath 25; 16.7 (300 mg/dL) is asked about.',
    convert: (value, unit) => (isMgDl(unit) || value > 45 ? value / 18.016 : value),
  },
  {
    key: 'ketones', // mmol/L in blood
    names: 'ketones?|ketone (?:level|reading)',
    plausible: [0, 12],
    high: { flag: 3, check: 1.5 },
    category: 'high_ketones',
    source:
      'JBDS 02 (2023): 3.0 and more is ketoacidosis; NHS, diabetic ketoacidosis: over 3 in blood 999 or A&E, from 1.6 there is a risk of it.',
  },
  {
    key: 'oxygen', // per cent
    names:
      'oxygen(?: saturation| level| reading| sats?)?|o2(?: sats?)?|sats?|spo2|saturation|pulse ox|oximeter|finger (?:clip|thing(?:y|ie)?)(?: thing)?|sat probe',
    plausible: [40, 100],
    low: { flag: 92, check: 94 },
    category: 'low_oxygen',
    source: 'NHS, pulse oximetry at home: 92 % or less: 999 or A&E; 93 or 94 %: 111 or GP.',
  },
  {
    key: 'potassium', // mmol/L
    names: 'potassium|pottasium|potasium|k\\+?|serum k',
    plausible: [1, 12],
    low: { flag: 2.5, check: 2.9 },
    high: { flag: 6.5, check: 6 },
    category: LAB,
    source: 'RCPath; UK Kidney Association, hyperkalaemia (2023): 6.5 is severe, 6.0 moderate.',
  },
  {
    key: 'sodium',
    names: 'sodium|na\\+?|serum na',
    plausible: [90, 190],
    low: { flag: 120, check: 125 },
    high: { flag: 160, check: 155 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'haemoglobin', // g/L
    names: 'ha?emoglobin|hb|hgb',
    plausible: [20, 250],
    low: { flag: 70, check: 79 },
    category: LAB,
    source: 'RCPath; NICE NG24: transfusion is considered at 70 g/L.',
    convert: (value, unit) => (value <= 25 || /^g\/?dl/.test(unit) ? value * 10 : value),
  },
  {
    key: 'platelets',
    names: 'platelets?(?: count)?|plts?',
    plausible: [0, 3000],
    low: { flag: 30, check: 50 },
    high: { flag: 1500, check: 1000 },
    category: LAB,
    source: 'RCPath.',
    convert: (value) => (value > 4000 ? value / 1000 : value),
  },
  {
    key: 'neutrophils',
    names: 'neutrophils?(?: count)?|neuts?',
    plausible: [0, 60],
    low: { flag: 0.5, check: 0.9 },
    category: LAB,
    source: 'RCPath; NICE CG151: 0.5 is neutropenia.',
  },
  {
    key: 'white cells',
    names: 'white (?:blood )?cells?(?: count)?|wbc|wcc',
    plausible: [0, 500],
    low: { flag: 1, check: 1.5 },
    high: { flag: 50, check: 30 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'inr',
    names: 'inr',
    plausible: [0.5, 20],
    high: { flag: 6.5, check: 5 },
    category: LAB,
    source: 'RCPath; BSH, warfarin (2011): from 5.0 doses are left out.',
  },
  {
    key: 'calcium', // mmol/L
    names: '(?:corrected |adjusted )?calcium|corrected ca|ca2\\+',
    plausible: [0.8, 5],
    low: { flag: 1.8, check: 1.95 },
    high: { flag: 3.4, check: 3 },
    category: LAB,
    source:
      'RCPath 1.8 and 3.5; Society for Endocrinology (2016): from 3.0 urgent. 3.4 is the more cautious reading.',
    convert: (value, unit) => (isMgDl(unit) || value > 6 ? value / 4.008 : value),
  },
  {
    key: 'magnesium',
    names: 'magnesium|mg2\\+',
    plausible: [0.1, 4],
    low: { flag: 0.4, check: 0.5 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'phosphate',
    names: 'phosphate|phosphorus',
    plausible: [0.05, 5],
    low: { flag: 0.3, check: 0.4 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'bicarbonate',
    names: 'bicarb(?:onate)?|hco3',
    plausible: [2, 50],
    low: { flag: 10, check: 14 },
    category: LAB,
    source: 'RCPath; JBDS 02: under 15 with ketones is ketoacidosis.',
  },
  {
    key: 'lactate',
    names: 'lactate',
    plausible: [0.2, 30],
    high: { flag: 4, check: 2.5 },
    category: LAB,
    source: 'NICE NG253: over 4 is of high risk in sepsis.',
  },
  {
    key: 'creatinine', // µmol/L
    names: 'creatinine|creat',
    plausible: [10, 2500],
    high: { flag: 354, check: 250 },
    category: LAB,
    source: 'RCPath; KDIGO: 354 is stage 3.',
    convert: (value, unit) => (isMgDl(unit) || value < 20 ? value * 88.4 : value),
  },
  {
    key: 'egfr',
    names: 'egfr|gfr',
    plausible: [1, 150],
    low: { flag: 14, check: 19 },
    category: LAB,
    source: 'NICE NG203: under 15 is kidney failure.',
  },
  {
    key: 'urea', // mmol/L
    names: 'urea',
    plausible: [0.5, 100],
    high: { flag: 30, check: 20 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'troponin', // ng/L
    names: '(?:high sensitivity )?trop(?:onin)?s?(?: t| i)?',
    plausible: [0, 100_000],
    high: { flag: 52, check: 15 },
    category: 'chest_pain_cardiac',
    source: 'ESC 2023: 52 ng/L rules a heart attack in, 14 is the upper limit (troponin T).',
    convert: (value, unit) =>
      /^(?:ng|ug|µg|mcg)\/?ml|^(?:ug|µg|mcg)\/?l/.test(unit) || (value < 2 && value % 1 !== 0)
        ? value * 1000
        : value,
  },
  {
    key: 'alt',
    names: 'alt|ast|alanine aminotransferase',
    plausible: [3, 30_000],
    high: { flag: 600, check: 300 },
    category: LAB,
    source: 'RCPath: 15 times the upper limit.',
  },
  {
    key: 'ck',
    names: 'ck|creatine kinase|cpk',
    plausible: [10, 500_000],
    high: { flag: 5000, check: 2500 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'amylase',
    names: 'amylase|lipase',
    plausible: [5, 20_000],
    high: { flag: 500, check: 300 },
    category: LAB,
    source: 'RCPath: 5 times the upper limit.',
  },
  {
    key: 'crp',
    names: 'crp|c ?-?reactive protein',
    plausible: [0, 800],
    high: { flag: 300, check: 100 },
    category: LAB,
    source: 'RCPath 300; NICE CG191: over 100 antibiotics are given.',
  },
  {
    key: 'bilirubin',
    names: 'bilirubin|bili',
    plausible: [1, 900],
    high: { flag: 300, check: 100 },
    category: LAB,
    source: 'RCPath 300; from 100 it is plain jaundice.',
  },
  {
    key: 'triglycerides', // mmol/L
    names: 'triglycerides?|trigs?',
    plausible: [0.1, 120],
    high: { flag: 20, check: 11.3 },
    category: LAB,
    source: 'RCPath 20; 11.3 (1,000 mg/dL) is the risk of pancreatitis.',
    convert: (value, unit) => (isMgDl(unit) || value > 120 ? value / 88.57 : value),
  },
  {
    key: 'cortisol', // nmol/L
    names: 'cortisol',
    plausible: [1, 3000],
    low: { flag: 50, check: 100 },
    category: LAB,
    source: 'RCPath; Society for Endocrinology: under 100 in the morning is likely insufficiency.',
  },
  {
    key: 'lithium',
    names: 'lithium(?: level)?|li level',
    plausible: [0.05, 10],
    high: { flag: 1.5, check: 1.1 },
    category: LAB,
    source: 'RCPath; BNF: 0.4 to 1.0.',
  },
  {
    key: 'digoxin',
    names: 'digoxin level',
    plausible: [0.1, 20],
    high: { flag: 2.5, check: 2 },
    category: LAB,
    source: 'RCPath; BNF.',
  },
  {
    key: 'paracetamol level', // mg/L
    names: 'paracetamol level',
    plausible: [1, 1500],
    high: { flag: 10, check: 5 },
    category: 'overdose_poisoning',
    source: 'Nobody measures it but after an overdose; TOXBASE treats from 100 at four hours.',
  },
  {
    key: 'carboxyhaemoglobin', // per cent
    names: 'carboxyha?emoglobin|cohb',
    plausible: [0, 80],
    high: { flag: 10, check: 5 },
    category: 'overdose_poisoning',
    source: 'UKHSA, carbon monoxide: 10 % and more is poisoning in smokers, too.',
  },
  {
    key: 'ammonia', // µmol/L
    names: 'ammonia',
    plausible: [5, 1500],
    high: { flag: 100, check: 80 },
    category: LAB,
    source: 'RCPath.',
  },
  {
    key: 'free t4', // pmol/L
    names: 'free t4|ft4',
    plausible: [1, 200],
    high: { flag: 80, check: 50 },
    category: LAB,
    source: 'No agreed bound: cautious.',
  },
  {
    key: 'hba1c', // mmol/mol
    names: 'hba1c|hb a1c|a1c',
    plausible: [15, 250],
    high: { flag: 160, check: 120 },
    category: 'diabetes_emergency',
    source: 'No agreed bound: 120 mmol/mol (13.1 %) is asked about.',
    convert: (value, unit) => (unit === '%' || value < 20 ? (value - 2.15) * 10.929 : value),
  },
  {
    key: 'heart rate',
    names: '(?:resting )?(?:heart ?rate|pulse|hr|heart)(?: rate)?(?: (?:is )?going| at rest)?',
    plausible: [15, 300],
    low: { flag: 35, check: 40 },
    high: { flag: 150, check: 131 },
    category: 'chest_pain_cardiac',
    source:
      'RCP NEWS2: 131 and more, or 40 and less, score three. At rest: while training nothing follows from it.',
  },
  {
    key: 'breaths',
    names: 'resp(?:iratory|iration)? rate|breathing rate|breaths (?:a|per) minute|rr',
    plausible: [2, 90],
    low: { flag: 8, check: 9 },
    high: { flag: 25, check: 22 },
    category: 'breathing',
    source: 'RCP NEWS2.',
  },
  {
    key: 'bmi',
    names: 'bmi',
    plausible: [8, 90],
    low: { flag: 14.9, check: 15.9 },
    category: 'eating_disorder_danger',
    source: 'RCPsych CR233 (MEED 2022): under 13 high risk, 13 to 14.9 raised risk.',
  },
];

/** Which results of a laboratory should be looked at today, in the catalogue's units. In chats nobody types them. */
export const LABORATORY_CHECKS: readonly {
  readonly analyte: string;
  readonly side: 'above' | 'below';
  readonly bound: number;
  readonly source: string;
}[] = [
  { analyte: 'haemoglobin', side: 'above', bound: 200, source: 'Telephone limits of NHS laboratories.' }, // g/L
  { analyte: 'fibrinogen', side: 'below', bound: 1, source: 'Telephone limits of NHS laboratories.' }, // g/L
  { analyte: 'magnesium', side: 'above', bound: 2, source: 'Telephone limits of NHS laboratories.' }, // mmol/L
  { analyte: 'lymphocytes_abs', side: 'above', bound: 20, source: 'Telephone limits of NHS laboratories.' }, // 10⁹/L
];

/** Pressure in mmHg. NICE NG136: 180/120. Pregnancy, NICE NG133: 160/110 severe, 140/90 raised. Low: NEWS2, 90 and less. */
export const PRESSURE = {
  flag: { systolic: 180, diastolic: 120 },
  check: { systolic: 170, diastolic: 110 },
  pregnantFlag: { systolic: 160, diastolic: 110 },
  pregnantCheck: { systolic: 140, diastolic: 90 },
  lowFlag: 79,
  lowCheck: 89,
} as const;

/** Temperature in °C. NICE NG253 and NG143; neutropenia NICE CG151: 38. */
export const TEMPERATURE = {
  flag: 40,
  check: 39,
  /** On chemotherapy, without a spleen, pregnant or just after birth, and babies under three months. */
  frailFlag: 38,
  lowFlag: 34.9,
  lowCheck: 35.4,
} as const;
