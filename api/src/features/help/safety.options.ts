import { ApiProperty } from '@nestjs/swagger';

/** What a message may be about when it is not ordinary. The first 23 are the heads of the training turns. */
export const SAFETY_CATEGORIES = [
  'acute_abdomen_testicular_eye',
  'alcohol_withdrawal',
  'anaphylaxis',
  'breathing',
  'cauda_equina',
  'chest_pain_cardiac',
  'critical_lab_value_typed',
  'diabetes_emergency',
  'domestic_abuse_safeguarding',
  'drug_interaction_overdose_question',
  'dvt_pe',
  'eating_disorder_danger',
  'harm_to_others',
  'head_injury_collapse',
  'meningitis',
  'overdose_poisoning',
  'pregnancy_emergency',
  'psychosis_mania',
  'sepsis_infection',
  'severe_bleeding',
  'severe_hypertension',
  'stroke',
  'suicidal_self_harm',
  /** A typed oxygen saturation: its words are about the reading. */
  'low_oxygen',
  /** Ketones in a number or on a dipstick: these are for hospital, other diabetes emergencies not always. */
  'high_ketones',
  /** The screen could not read the message, or a model saw danger in it. */
  'unclear',
] as const;
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number];

/** Somebody to call. */
export class SafetyContact {
  @ApiProperty({ example: 'Samaritans' })
  name: string;

  @ApiProperty({ example: '116 123' })
  number: string;

  /** Dials the number. */
  @ApiProperty({ example: 'tel:116123', description: 'Dials the number.' })
  href: string;

  @ApiProperty({ example: 'To talk to someone, day and night, free' })
  text: string;
}

/** Help that stands beside a reply: with `flag` coaching has stopped, with `check` it may go on after a clear no. */
export class Safety {
  @ApiProperty({ enum: ['flag', 'check'] })
  band: 'flag' | 'check';

  @ApiProperty({ enum: SAFETY_CATEGORIES })
  category: SafetyCategory;

  @ApiProperty({ type: [SafetyContact] })
  contacts: SafetyContact[];
}
