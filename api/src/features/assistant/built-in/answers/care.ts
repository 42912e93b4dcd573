import type { MemberRecord } from '../../context/member-record';
import type { Part } from '../wording';

const COACH = 'Talk to my coach';
const URGENT = 'When should I call 111?';
const TODAY = "What's on today?";

/** Lessons that only a programme in or after a pregnancy has. */
const OF_PREGNANCY = new Set([
  'alcohol-and-pregnancy',
  'blood-pressure-in-pregnancy',
  'pregnancy-and-activity',
]);

export const isPregnant = ({ events }: MemberRecord): boolean =>
  events.some(
    ({ content_id, title }) =>
      (content_id !== null && OF_PREGNANCY.has(content_id)) || /\bmidwife\b/.test(title),
  );

interface Care {
  readonly asks: RegExp;
  /** Where the words mean something else. */
  readonly unless?: RegExp;
  /** Null where the member's own plan knows better. */
  readonly part: (record: MemberRecord) => Part | null;
}

const always = (part: Part) => () => part;

const MEAL = '(?:(?:evening|midday|main|next) )?(?:breakfast|lunch|dinner|supper|meals?|eating|food)';
const DRINKS = '(?:alcohol|booze|wine|beers?|lager|pints?|vodka|gin|whisky|prosecco|champagne|cider)';
const MOVING =
  '(?:walk(?:s|ing)?|run(?:ning)?|jog(?:ging)?|exercis\\w*|strength|stretch\\w*|swim(?:ming)?|gym|lift(?:ing)?|train(?:ing)?|yoga|cycl\\w*|cold shower|weights|programme)';
const STATES =
  '(?:surgery|operation|op|stent|angina|sciatica|hernia|vasectomy|c-section|caesarean|pregnan\\w*|heart (?:condition|failure|attack|trouble)|broken|fracture\\w*|high blood pressure|asthma|copd|epilep\\w*|chemo\\w*|pacemaker|osteoporosis|blood clot|concussion|weeks? gone|dizz\\w*|(?:had|have) (?:the|my|a) baby|gave birth|breastfeed\\w*)';

/**
 * What must be answered in the same careful words however it is put, before anything is guessed at: nothing here reads a
 * body, a result or a medicine, and each says who can. The first that fits is told.
 */
const CARE: readonly Care[] = [
  {
    asks: /^(?:please )?help me(?: please)?[.! ]*$|^please help[.! ]*$/,
    part: always({
      text: 'If you or somebody with you may be in danger, call **999** now. When it is urgent, call **111**, day and night; for your mental health choose option 2. To talk to somebody, Samaritans answer on **116 123**. I am a program, and nobody watches this chat. If it is about your plan, tell me in a few words what you need.',
      next: [URGENT, 'What can you do?', COACH],
    }),
  },
  {
    asks: /\b(?:abortion|terminated my pregnancy|had a termination)\b/,
    part: always({
      text: 'Thank you for telling me; that can be a lot for body and mind. For heavy bleeding, a fever or bad pain call **111**, or the line that your clinic gave you; **999** if you faint. Nothing in your plan has to be done now: **Life happened** on the Today page makes the days as light as you need. To talk to somebody at any hour, Samaritans listen on **116 123**.',
      next: ['How do I pause?', URGENT, COACH],
    }),
  },
  {
    asks: /\bresults?\b.{0,40}\b(?:urgent|abnormal|serious|anyone|someone|somebody)\b|\b(?:urgent|abnormal|serious) results?\b|\b(?:nobody|no one|noone) (?:has |have )?(?:answered|replied|called|rang|got back|read)\b/,
    part: always({
      text: 'I do not know who has seen it: I cannot look, and nobody watches this chat. If a result is marked as urgent, or you feel unwell, do not wait for anybody here: ring your GP surgery now, or call **111**. In an emergency call **999**. For your plan, your next coach session is the place to ask.',
      next: [URGENT, 'When is my next coach call?', TODAY],
    }),
  },
  {
    asks: /\b(?:book|call|ring|phone|contact|get|send)\b(?: \w+){0,4} (?:gp|doctor|surgery|ambulance|nurse|999|111)\b|^i (?:really )?need (?:a|to see a|the) (?:gp|doctor|nurse)\b/,
    unless: /\b(?:should i|when|do i need to|shall i|how do i)\b/,
    part: always({
      text: 'I cannot call or book anybody: I am a program, and nobody watches this chat. Please ring your GP surgery yourself, or use the NHS App. When it cannot wait, call **111**, day and night. In an emergency call **999**.',
      next: [URGENT, COACH, TODAY],
    }),
  },
  {
    asks: /\b(?:sugars?|glucose)\b.{0,20}\b(?:low|drop\w*|under 4|below 4)\b|\blow (?:blood )?sugars?\b|\bhypos?\b|\b(?:go|going|gone|goes|went) low\b/,
    unless: /\bhypo(?:thyroid|allergen)/,
    part: always({
      text: 'I cannot judge your sugar from here. If you feel shaky, sweaty or muddled and can swallow, stop what you are doing and have something sugary now. If it does not come up, or somebody cannot swallow or be woken, call **999**. How to plan walks, meals and driving around your medicine is for your diabetes nurse or GP to say. When they are closed, **111** helps.',
      next: [URGENT, COACH, TODAY],
    }),
  },
  {
    asks: new RegExp(
      `\\b(?:stop|stopping|quit|quitting|give up|giving up|come off|sober)\\b.{0,30}\\b(?:drink|drinking|${DRINKS})\\b|\\bdrink(?:ing)? (?:to cope|too much)\\b|\\b(?:cut|cutting) (?:down|back|out)\\b.{0,20}\\b(?:drink|drinking|${DRINKS})\\b`,
    ),
    unless: /\b(?:fizzy|water|coffee|coke|cola|squash|pop|tea)\b/,
    part: (record) => ({
      text: `If you drink a lot on most days, or shake, sweat or feel sick without a drink, **do not stop all at once**: that can be dangerous. Your GP or a local alcohol service can help you come down safely; talk to them first, today if you can. For a fit, confusion, or seeing things that are not there call **999**. ${
        isPregnant(record)
          ? 'In pregnancy your midwife helps quickly, and without blame: [Alcohol and pregnancy: none is safest](/content/alcohol-and-pregnancy).'
          : 'If that is not you, [Alcohol: what counts, and how to cut down](/content/alcohol) has four easy cuts.'
      }`,
      next: [COACH, URGENT, TODAY],
    }),
  },
  {
    asks: new RegExp(
      `\\b(?:can|may|could|should|ok|okay|safe|allowed|how much|how many|limit|fine)\\b.{0,40}\\b(?:${DRINKS}|units)\\b|\\bhow many units\\b|\\b(?:(?:can|may) i (?:still )?|allowed to )drink\\b(?! (?:water|coffee|tea|milk|juice|squash|coke|fizzy|more water|it|that|this))|\\bglass of (?:wine|prosecco|champagne|red|white|bubbly)\\b`,
    ),
    unless:
      /\b(?:antibiotics?|tablets?|medication|medicines?|vinegar|non-alcoholic|alcohol-free|alcohol free|insulin|pinta?|ginger|in a|in one)\b/,
    part: (record) => ({
      text: isPregnant(record)
        ? 'While you are pregnant, or may be, the UK advice is that no alcohol at all is the safest choice. If that is hard, tell your midwife or GP: they help without blame. If you shake, sweat or feel sick without a drink, do not stop all at once on your own, and call them today. More stands in [Alcohol and pregnancy: none is safest](/content/alcohol-and-pregnancy).'
        : 'For low risk the UK advice is no more than 14 units a week, spread over three days or more, and less is better. None is the safest choice in pregnancy, and when you drive. If you take medicines, such as a blood thinner, insulin or something for your mood, ask your pharmacist first. If you shake, sweat or feel sick without a drink, do not stop all at once: talk to your GP. More stands in [Alcohol: what counts, and how to cut down](/content/alcohol).',
      next: ['What should I read?', COACH, TODAY],
    }),
  },
  {
    asks: new RegExp(
      `\\b(?:binge\\w*|purg(?:e|ed|ing)|feel (?:so |really )?fat|(?:want|need) to be (?:thin|thinner|skinny)|hate my body|over ?-?exercis\\w*|make up for (?:it|${MEAL}|what i ate)|ate (?:too much|a whole|everything)|overate)\\b`,
    ),
    unless: /\bbinge ?-?(?:watch\w*|read\w*|drink\w*)/,
    part: always({
      text: 'That sounds hard, and you deserve support with it, whatever your size. Nothing has to be made up for: the next ordinary meal is enough, and any task that makes it harder can be left out. Your GP is there for it, and so is the charity Beat; take someone along if you can. If you faint or get chest pain, call **999**; if thoughts turn dark, **111** and option 2, or Samaritans on **116 123**.',
      next: [COACH, 'How do I skip it?', TODAY],
    }),
  },
  {
    asks: /\b(?:lost|losing|lose|dropped|dropping)\b.{0,25}\b(?:without (?:trying|meaning)|not trying|no reason|wasn't trying|unexplained)\b|\b(?:lump|mole|swallow\w*|night sweats|hoarse|bowel habit)\b|\bcough\w*\b.{0,25}\b(?:weeks|months|blood)\b|\bbleed\w* (?:after|between)\b|\bperiods? (?:have |has )?stopped\b|\bthirsty\b.{0,20}\b(?:pee|wee)|\bbreathless\b.{0,30}\b(?:normal|lying|stairs|walk|rest)|\b(?:pee|wee|toilet|loo)\b.{0,20}\bat night\b|\bringing in my ears?\b|\bafib\b|\batrial fib\w*|\bpalpitations?\b|\b(?:ankles|hands|face|feet) (?:are |is |look |looks )?puffy\b|\bi (?:keep )?forget(?:ting)? (?:things|names|everything)\b|\bhair (?:is )?falling out\b|\b(?:ankles|feet|legs) (?:are |keep )?swell\w*/,
    unless: /\b(?:tablets?|pills?|pride|lump of|lump sum|holy)\b/,
    part: (record) => ({
      text: isPregnant(record)
        ? 'I cannot say what that is: please call your midwife or maternity unit about it today, also when it seems small. With a bad headache, trouble seeing, sudden swelling, bleeding, or a baby that moves less, call them now. If you cannot reach them, call **111**. For chest pain, a fit, trouble breathing or a lot of blood call **999**.'
        : 'I cannot say what that is, and it should be looked at: please ask your GP surgery for an appointment, even if it seems small. Call **111** today if it gets worse, if you feel unwell with it, or when you are worried. For chest pain, trouble breathing or a lot of blood call **999**. **Symptom Assessment**, among the guided talks, shows who to turn to.',
      next: [URGENT, COACH, TODAY],
    }),
  },
  {
    asks: new RegExp(
      `\\b(?:can|should|may|could|safe|ok|okay|good|healthy|bad|do)\\b.{0,40}\\b(?:fast|fasting|ramadan|keto|juice cleanse|detox)\\b|\\b(?:is|are) .{0,20}\\bfasting\\b|\\bfasting\\b.{0,20}\\b(?:ok|safe|good|healthy|bad)\\b|\\b\\d+ ?-?(?:calories?|kcal)\\b|\\b(?:skip|miss|go without|leave out|swap|replace)(?: (?:my|a|the|out|having|some))* ${MEAL}\\b`,
    ),
    unless:
      /\bblood (?:test|panel|sample)\b|\bfast(?:ing)? (?:walk|pace|track)|\b(?:walk|run|go|move|eat|jog|lose|how|too|so|as)\w* fast\b|\b(?:pause|suspend|resume)\b/,
    part: always({
      text: 'I cannot advise on fasting, diets or leaving out meals. Please ask first if you take insulin or another medicine for diabetes, or live with kidney or heart trouble: your diabetes nurse, GP or pharmacist can say how it is done safely, or that it is not. In pregnancy ask your midwife. If food has become a worry, regular meals come first, and your GP and the charity Beat help.',
      next: [COACH, 'What should I read?', TODAY],
    }),
  },
  {
    asks: /\b(?:lose|losing|gain|gaining|drop|shed)\b.{0,25}\b(?:weight|stone|kilos?|kgs?|pounds|lbs|fat)\b|\bcalories?\b|\bbmi\b|\b(?:should|must|to) i? ?weigh\b|\b(?:healthy|ideal|right) weight\b|\bdiet plan\b/,
    unless: /\bwhere (?:do|can) i|\bupload\b/,
    part: (record) => ({
      text: `I give no figures for weight, calories or diets. ${isPregnant(record) ? 'Losing weight is no aim in pregnancy, and your midwife can tell you what is right for you.' : 'Your GP or practice nurse can tell you whether your weight matters for your health, and what help there is near you.'} Your plan works with small habits instead: regular meals, walks and sleep. If you lose weight without trying, see your GP soon. If food or weight takes up much of your mind, your GP and the charity Beat help, whatever your size.`,
      next: ['What are my habits?', COACH, TODAY],
    }),
  },
  {
    asks: /\bhow (?:much (?:water|fluids?)|many (?:glasses|litres|pints) of water)\b/,
    part: ({ events }) =>
      events.some(({ title }) => /\bwater\b/i.test(title))
        ? null
        : {
            text: 'How much to drink in a day differs from person to person, and I have no figure that is right for you. If you were told to limit fluids, or live with heart or kidney trouble, what your GP or team said goes first. Otherwise a pharmacist can tell you what is sensible.',
            next: ['What are my habits?', COACH, TODAY],
          },
  },
  {
    asks: /\b(?:fell asleep|nod\w* off|dozed? off|drows\w+|sleepy)\b.{0,25}\b(?:driv\w*|wheel|motorway|car)\b|\b(?:driv\w*|wheel)\b.{0,25}\b(?:sleepy|asleep|nod\w* off)/,
    part: always({
      text: 'Please do not drive while you are that sleepy: stop somewhere safe and rest, and find another way home. Tell your GP, this week, that it happened. If a doctor finds that a sleep condition makes you sleepy by day, the DVLA has to know. [Sleep that needs more help](/content/sleep-that-needs-more-help) says what else to tell them.',
      next: [COACH, TODAY],
    }),
  },
  {
    asks: /\bi(?:'ve| have| just)? (?:had a (?:bad |nasty )?fall|fell(?: over| down| off| yesterday| today| this| last| and|$)|fallen)\b|\bfrightened of falling\b/,
    unless: /\b(?:asleep|behind|off track|off the wagon|in love|ill)\b/,
    part: always({
      text: 'I am sorry, that is a fright. Call **999** after a blow to the head with drowsiness, confusion or sickness, or if you cannot get up. Call **111** today if you hit your head, take a blood thinner, or it hurts to stand on it. Otherwise tell your GP soon, as they can help to prevent the next one. Leave the strength and balance tasks until somebody has looked at it.',
      next: [URGENT, 'How do I skip it?', COACH],
    }),
  },
  {
    asks: new RegExp(
      `\\b${MOVING}\\b.{0,60}\\b${STATES}\\b|\\b${STATES}\\b.{0,60}\\b${MOVING}\\b|\\b(?:is|are)\\b.{0,30}\\b${MOVING}\\b.{0,15}\\b(?:safe|dangerous)\\b|\\bhad a (?:heart attack|stroke|stent|bypass)\\b.{0,40}\\b(?:can|do|allowed|safe)\\b|\\bdays? post-? ?op\\b|\\bpush (?:myself )?harder\\b|\\bshovel\\w* snow\\b`,
    ),
    unless: /\b(?:shop|book|coach call|results?|lesson|why)\b/,
    part: (record) => ({
      text: `I cannot say what is safe for you: please ask ${isPregnant(record) ? 'your midwife' : 'your GP, or the team that treats you,'} before you do it or do more. Until then keep to what is easy, at a pace at which you can talk in whole sentences, or leave it out: **Not today** counts nothing against you. Tell the [health and safety screen](/app/health-screen) about it, and your plan follows. For chest pain, a faint or unusual breathlessness stop and call **999**.`,
      next: ['How do I skip it?', COACH, TODAY],
    }),
  },
  {
    asks: /\b(?:my|our) (?:\w+ )?(?:mum|mother|dad|father|husband|wife|partner|son|daughter|baby|brother|sister|nan|gran|grandad|grandmother|grandfather|friend|dog|cat)\b.{0,9}\b(?:died|passed away)\b|\b(?:miscarriage|miscarried|stillb\w+|lost (?:the|my|our) (?:baby|mum|mother|dad|father|husband|wife|partner|son|daughter|brother|sister))\b|\b(?:diagnosed with|i have|i've got|has got|got) (?:\w+ )?(?:cancer|a tumour|leukaemia|lymphoma|parkinson's|dementia|motor neurone)\b/,
    unless: /\b(?:years? ago|laughing|film|book|risk|chances?)\b/,
    part: always({
      text: 'I am so sorry. Nothing in your plan has to be done now: **Life happened** on the Today page makes the days as light as you need. What it means for your health is for your GP or the team that knows you, and they help with grief and worry, too. To talk to somebody at any hour, Samaritans listen on **116 123**.',
      next: ['How do I pause?', COACH, TODAY],
    }),
  },
  {
    asks: /\bnothing (?:ever |really )?(?:helps|works)\b|\bi(?:'m| am| feel)(?: so| such| just| a| totally| completely| really)* (?:useless|worthless|pathetic|stupid|hopeless|failure)\b/,
    part: always({
      text: 'That sounds hard, and thank you for saying so. It is not yours alone to sort out: your GP can help, and in England you can refer yourself to NHS Talking Therapies. Samaritans listen day and night on **116 123**. In a mental health crisis call **111** and choose option 2; in danger call **999**.',
      next: [COACH, 'Make today smaller', 'What helps against stress?'],
    }),
  },
  {
    asks: /\b(?:toes?|foot|feet|fingers?|leg)\b.{0,15}\b(?:black|blue)\b|\b(?:black|blue) (?:toes?|foot|fingers?|leg)\b/,
    unless: /\b(?:shoes?|socks?|nail polish|trainers|boots)\b/,
    part: always({
      text: 'I cannot say what that is, and it should not wait: call **111** now, also at night, and tell them if you have diabetes. Call **999** if it is cold and very painful, or if you feel very unwell. Keep it clean and dry, and leave walks and exercise until somebody has looked at it.',
      next: [URGENT, 'How do I skip it?', COACH],
    }),
  },
  {
    // A value of one's own.
    asks: /\b(?:blood pressure|bp|sugars?|glucose|cholesterol|ldl|hdl|hba1c|psa|ferritin|tsh|inr|egfr|potassium|resting (?:pulse|heart rate)|resting|pulse|heart rate|oxygen|triglycerides|haemoglobin|crp)\b[^.?!]{0,30}?\b\d+(?:[.,/]\d+)*\b(?!:\d|\.\d\d ?[ap]m| ?[ap]m|th|st|nd|rd| (?:days?|weeks?|months?|minutes?|times|hours?|steps|o'clock))|(?<![\d/])(?:1\d\d|[89]\d) ?(?:\/|over) ?\d{2,3}\b(?![\d/])|\bwhen\b.{0,20}\bcall\b.{0,30}\bblood pressure\b/,
    unless: /\b(?:when is|when do i|what time|is on|planned|upload|units?|per day|a day|grams?)\b|\bat \d/,
    part: (record) => ({
      text: isPregnant(record)
        ? 'I must not read a result or say what it means for you. In pregnancy other figures count: at a blood pressure of 140/90 or more call your midwife or maternity unit the same day, and at 160/110 or more, or with a bad headache, trouble seeing or sudden swelling, call them now. About any other result ask your midwife or GP. If you cannot reach them, call **111**; for a fit, chest pain or trouble breathing **999**. Please do not change a medicine because of one figure.'
        : 'I must not read a result or say what it means for you. Your **GP** or practice nurse can, and a **pharmacist** can check a blood pressure today. If you feel unwell with it, or somebody told you that it is urgent, call **111** now; for chest pain, trouble breathing, fainting or confusion call **999**. Please do not change a medicine because of one figure.',
      next: [URGENT, 'How do I upload a report?', COACH],
    }),
  },
];

/** The careful answer to what must have one; null where nothing of that kind is asked. */
export function careFor(plainText: string, record: MemberRecord): Part | null {
  for (const { asks, unless, part } of CARE) {
    const told = asks.test(plainText) && !unless?.test(plainText) ? part(record) : null;
    if (told) return told;
  }
  return null;
}
