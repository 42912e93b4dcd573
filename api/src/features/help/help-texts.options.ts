import { SAFETY_CATEGORIES, type SafetyCategory, type SafetyContact } from './safety.options';

/** Who answers at any hour in the UK, in the order in which a frightened person should see them. */
export const CONTACTS: readonly SafetyContact[] = [
  { name: 'Emergency', number: '999', href: 'tel:999', text: 'When life may be in danger' },
  { name: 'NHS urgent help', number: '111', href: 'tel:111', text: 'Urgent advice, day and night' },
  {
    name: 'NHS mental health',
    number: '111, option 2',
    href: 'tel:111',
    text: 'Call 111 and choose option 2',
  },
  {
    name: 'Samaritans',
    number: '116 123',
    href: 'tel:116123',
    text: 'To talk to someone, day and night, free',
  },
];

export const SAFE_TAP = 'I am safe now';
export const YES_TAP = 'Yes';
export const NO_TAP = 'No';
export const AFTER_SAFE_TAP = 'What is next today?';

/** Names all four, as the right kind of help is not always the one that the message seems to be about. */
const EVERYONE =
  'For urgent help call **111**. For your mental health call **111** and choose **option 2**. ' +
  'To talk to someone at any hour, call Samaritans free on **116 123**. In an emergency always call **999**.';

/** Honest: no sentence promises that a person reads the chat. */
const STOPPED =
  'I have stopped our coaching for now. I am a computer program, and nobody is watching this chat, so please call. ' +
  `When you are safe or have help, tap "${SAFE_TAP}".`;

const FIRST_WORDS: Record<SafetyCategory, string> = {
  acute_abdomen_testicular_eye:
    'Sudden or severe pain, or a sudden loss of sight or hearing, needs to be seen today. Call **999** or go to A&E now if it is severe, if you feel faint or if you cannot see. Otherwise call **111** now.',
  alcohol_withdrawal:
    'Stopping alcohol or some medicines suddenly can be dangerous. Call **999** now if there is a fit, confusion, or seeing or hearing things. Otherwise call **111** now, before you stop or cut down further.',
  anaphylaxis:
    'This can be a serious allergic reaction. Call **999** now and say "anaphylaxis". Use an adrenaline pen if there is one. Lie down, or sit up if it is hard to breathe, and go to hospital even if it gets better.',
  breathing:
    'Trouble with breathing can get worse quickly. Call **999** now. Sit upright, use your reliever inhaler if you have one, and stay with someone.',
  cauda_equina:
    'Back trouble with numbness, weak legs, or a change in bladder or bowel needs to be seen at once. Go to A&E now, or call **999** if you cannot get there.',
  chest_pain_cardiac:
    'This can be a sign of a heart problem. Call **999** now. Sit down, stay with someone, and do not drive yourself.',
  critical_lab_value_typed:
    'A result like this needs to be looked at straight away. Call **111** now and read it out to them. Call **999** if you feel faint, confused, breathless, or have chest pain or bleeding.',
  diabetes_emergency:
    'This can be a diabetes emergency. Call **999** now if you are drowsy, confused, being sick, breathing fast, or if a low sugar does not come up. If your sugar is low and you can swallow, have something sugary now. Otherwise call **111** now.',
  domestic_abuse_safeguarding:
    'What you describe is not your fault, and you deserve to be safe. If you or a child are in danger now, call **999**. If you cannot speak, dial 999 on a mobile and press 55 when asked.',
  drug_interaction_overdose_question:
    'Some amounts and mixtures of medicines can be dangerous, and I cannot tell you what is safe. Do not take any more. Call **111** now and tell them what was taken and when. Call **999** if someone is drowsy, unwell, or took too much on purpose.',
  dvt_pe:
    'This can be a sign of a blood clot. Call **999** now if there is chest pain, trouble with breathing, or coughing up blood. Otherwise call **111** now: it needs to be seen today.',
  eating_disorder_danger:
    'What you describe can be dangerous for your body, and help works. Call **999** or go to A&E if you faint, have chest pain or feel very weak. Otherwise call **111** today, and tell someone you trust.',
  harm_to_others:
    'If anyone may get hurt, call **999** now. If you are afraid of what you might do, step away to another place and call **111** and choose **option 2**.',
  head_injury_collapse:
    'A knock to the head, a collapse or a fit can be serious. Call **999** now if someone cannot be woken, is confused, is sick, has a fit or a bad headache, or takes blood thinners. Otherwise go to A&E.',
  meningitis: 'These can be signs of meningitis. Call **999** or go to A&E now. Do not wait for a rash.',
  overdose_poisoning:
    'Taking too much of a medicine or a poison can be dangerous even when you feel well. Call **999** now, or go to A&E. Keep the packet, and do not make yourself sick.',
  pregnancy_emergency:
    'This needs to be checked at once. Call your maternity unit or **111** now. Call **999** for heavy bleeding, severe pain, a fit, a bad headache with blurred sight, or if you think the baby is coming.',
  psychosis_mania:
    'This sounds frightening or overwhelming, and you do not have to deal with it alone. Call **111** and choose **option 2** now. Call **999** if you or someone else may get hurt.',
  sepsis_infection:
    'This can be a sign of a serious infection. Call **999** now if there is confusion, fast breathing, blotchy or blue skin, or shivering that does not stop. Otherwise call **111** now.',
  severe_bleeding:
    'Heavy bleeding, or blood where it should not be, needs help at once. Call **999** now if there is a lot of it, it does not stop, or you feel faint. Press firmly on a wound. Otherwise call **111** now.',
  severe_hypertension:
    'A blood pressure as high as this needs help today. Call **999** now if you have chest pain, a bad headache, blurred sight, weakness, confusion or trouble with breathing. Otherwise sit quietly for five minutes, measure again, and call **111** now.',
  stroke:
    'This can be a sign of a stroke. Call **999** now, even if it has passed. Note the time at which it began.',
  suicidal_self_harm:
    'Thank you for telling me. You matter, and you do not have to face this alone. If you might act on these thoughts, or have hurt yourself, call **999** now or go to A&E. To talk to someone now, call Samaritans on **116 123**, or **111** and choose **option 2**. If you can, move away from anything that could hurt you and be near someone you trust.',
  low_oxygen:
    'An oxygen level as low as this needs help now. Call **999** if you are short of breath, confused, or your lips look blue. Otherwise warm your hand and measure once more: if it is still 92 or less, call **999** or go to A&E, unless your own doctor gave you a lower line. At 93 or 94 call **111**.',
  high_ketones:
    'Ketones as high as this can be diabetic ketoacidosis, which needs treatment in hospital. Call **999** or go to A&E now, even if you do not feel very unwell. If you are sure that you have no diabetes, call **111** now and read it out.',
  unclear:
    'If you or someone with you may be in danger, please call now. Call **999** if life may be in danger, and **111** for urgent advice.',
};

/** The fixed text in place of any reply. */
export function helpText(category: SafetyCategory): string {
  return `${FIRST_WORDS[category]}\n\n${EVERYONE}\n\n${STOPPED}`;
}

/** Beside a result that needs to be looked at straight away, in a document or typed in: what it calls for, and no more. */
export const resultText = (category: SafetyCategory): string => FIRST_WORDS[category];

/** While coaching is paused. */
export const PAUSED_TEXT =
  'Coaching is paused, because something you wrote sounded serious. If you have not had help yet, please call now.\n\n' +
  `${EVERYONE}\n\nWhen you are safe or have help, tap "${SAFE_TAP}" and we go on.`;

export const SAFE_TEXT =
  'Thank you for letting me know. I am glad that you are safe. If it comes back, call **999** in an emergency, ' +
  '**111** for urgent help, **111** and **option 2** for your mental health, or Samaritans on **116 123**. We can go on when you are ready.';

/** What is about the mind is asked about in its own words, and its numbers stay on the screen whatever the answer. */
export const SELF_HARM: ReadonlySet<SafetyCategory> = new Set([
  'suicidal_self_harm',
  'psychosis_mania',
  'eating_disorder_danger',
]);

const NOW_QUESTION =
  'Is this happening now, or did it happen in the last 24 hours, to you or to someone with you?';

const QUESTIONS: Partial<Record<SafetyCategory, string>> = {
  suicidal_self_harm: 'Are you thinking of ending your life or of hurting yourself?',
  psychosis_mania:
    'Are you in danger, or thinking of hurting yourself or someone else, or hearing or seeing things that frighten you?',
  eating_disorder_danger:
    'Are you going without food for days, making yourself sick, feeling faint, or thinking of hurting yourself?',
  domestic_abuse_safeguarding: 'Is someone hurting or frightening you, or someone you know?',
  harm_to_others: 'Is anyone in danger of being hurt, by you or by someone else?',
  drug_interaction_overdose_question:
    'Has anyone taken more than they should, or a mixture that worries you, or are you thinking of it?',
  overdose_poisoning: 'Has anyone taken too much of something, or something harmful, in the last few days?',
  critical_lab_value_typed:
    'Is this a new result of yours or of someone with you, or do you feel unwell now?',
  severe_hypertension: 'Is this a reading from the last 24 hours?',
  low_oxygen: 'Is this a reading from the last 24 hours?',
  high_ketones: 'Is this a reading from the last 24 hours?',
  pregnancy_emergency:
    'Are you, or is someone with you, pregnant or just after birth, and is this happening now or did it in the last 24 hours?',
  unclear: 'Are you in danger, badly unwell, or thinking of hurting yourself?',
};

/** Worded so that "yes" means danger. */
export const questionOf = (category: SafetyCategory): string => QUESTIONS[category] ?? NOW_QUESTION;

/** One kind question in place of any reply. */
export function checkText(category: SafetyCategory): string {
  const first =
    category === 'unclear'
      ? 'I could not read your message properly just now, so I would like to make sure that you are safe.'
      : 'Before we go on, I would like to make sure that you are safe.';
  return (
    `${first}\n\n**${questionOf(category)}**\n\n` +
    'Please answer yes or no. If it is serious, do not wait for me: call **999** in an emergency, **111** for urgent help, ' +
    '**111** and **option 2** for your mental health, or Samaritans on **116 123**.'
  );
}

const HELP_TEXTS: ReadonlySet<string> = new Set([
  ...SAFETY_CATEGORIES.flatMap((category) => [helpText(category), checkText(category)]),
  PAUSED_TEXT,
  SAFE_TEXT,
]);

/** Whether an answer was one of these, and no assistant's. */
export const isHelpText = (text: string): boolean => HELP_TEXTS.has(text);
