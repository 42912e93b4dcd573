import type { Intent } from './intents';

const THING = '(?:xitem|it|that|this|the task|a task|tasks?|something|one|habits?)';

/**
 * Wordings that speak for an intent, read in the masked text. The classifier learns how far each is to be trusted: they
 * are features of it, no decisions.
 */
export const CUES: Readonly<Partial<Record<Intent, RegExp>>> = {
  day_plan:
    /\b(?:what|anything|something|show|tell|list|plan|schedule|agenda|tasks?|things?|jobs|diary|calendar|have|got|left|remaining|still|first|last|starts?|day)\b.*\bxdate\b|\bxdate\b.*\b(?:tasks?|schedule|agenda|plan|list|have|got|look|on)\b|\b(?:my|the) (?:day|agenda|schedule|to-?do)\b|\bto do list\b|^(?:and |what about |how about )?(?:on |for )?xdate\??$|\bleft (?:for|to do)\b|\bstill (?:have )?to do\b/,
  week_plan:
    /\bweek\b.*\b(?:plan|look|ahead|overview|glance|coming|schedule|left)\b|\b(?:plan|schedule|overview|coming up|ahead|planned|happens|left)\b.*\bweek\b|\bmy week\b/,
  next_event:
    /\bwhat(?:'s| is| are| comes| do i do| should i do| shall i do)?(?: up| my| the| coming)? next\b|\bnext (?:up|thing|task|one|item|activity|habit)\b|\bwhat now\b|\bright now\b|\bafter that\b|\bcoming up\b|^next\b|\b(?:do|start|begin|doing) (?:first|now|next)\b/,
  when_is:
    /\bwh?en(?:'s| is| are| was| do| does| did| will| am| should| can| next)?\b.*\b(?:xitem|call|session|appointment|meet|see|test|check)\b|\b(?:what|which) (?:time|days?|date)\b.*\b(?:xitem|is|do|should|does)\b|\bdate of\b|\bhow (?:often|many times a week)\b|\b(?:do i have|is there|am i|have i got) (?:a |an |my |any )?(?:xitem|walking|stretching)\b|\bhow long until\b|\btime of\b/,
  why_item:
    /^(?:but |and |ok |so )?why\b|\bwhy (?:is|do|does|am|are|was|did|have|should|would|must|a|this|that|it|xitem|so)\b|\bwhat(?:'s| is) the (?:point|reason|benefit|use|purpose|idea|evidence|logic)\b|\b(?:reason|evidence|science|research|proof|references?|benefits?) (?:for|behind|of)\b|\bgood for\b|\bhow does .* help\b|\bhow come\b|\bwhat good\b|\bwho (?:decided|chose|picked)\b|\bwhat made you\b|\bwhere does (?:this|that|it) come from\b|\bwhat does .* (?:do for me|bring)\b/,
  how_much:
    /\bhow (?:long|much|many|far|big|intense|hard|fast)\b.*\b(?:xitem|take|takes|last|lasts|is it|is that|should it|need|minutes|reps|moves|portions|glasses)\b|\bduration\b|\bdose\b|\bhow many minutes\b|\bwhat (?:size|length|amount)\b|\bhow long\b/,
  what_is_item:
    /\bwhat(?:'s| is| are| does)? (?:a |an |the |in the |my )?(?:xitem)\b|\b(?:tell me (?:more )?about|describe|explain|details|instructions|more about|involved|steps)\b|\bhow (?:do|should|can|does) (?:i |one |the |you )?(?:do |prepare|use|work|xitem)\b|\bwhat (?:do|should) i (?:have to )?(?:do|bring|need|prepare)\b.*\bxitem\b|\bprepare for\b|\bwhat happens (?:in|at|during)\b/,
  did_i:
    /\b(?:did|have) i\b(?!.*\b(?:score|week)\b)|\bwas (?:the |my )?(?:xitem)\b|\bmarked as done\b|\b(?:missed|skipped|done|completed|achieved|ticked|finished|managed)\b.*\b(?:xdate|yet|already|so far)\b|\bxdate\b.*\b(?:missed|done so far)\b|\bwhat(?:'s| is) (?:still )?open\b|\bhow (?:did|am) i (?:do|doing|get on) xdate\b/,
  week_review:
    /\bhow(?:'s| is| was| did| has| am| are| have)\b.*\b(?:week|going|doing|done|getting on|progress|overall|track)\b|\b(?:progress|score|stats|statistics|summary|review|percentage|completion|adherence|streak|in a row|on track|numbers|performance)\b|\bhow (?:many|much)\b.*\b(?:did i|have i)\b|\bbetter than\b|\bcompared?\b/,
  struggling:
    /\bstruggl|\bworst\b|\bweakest\b|\bfalling behind\b|\bkeep (?:missing|skipping|failing)\b|\bslipping\b|\bneglect|\bneeds? (?:help|attention|work)\b|\bgo(?:es|ing) badly\b|\bnot (?:working|going)\b|\bhardest\b|\bbad at\b|\b(?:miss|skip|fail) (?:the )?most\b|\bimprove\b|\bwork on\b|\bdo better\b|\bleast\b/,
  habit_progress:
    /\b(?:how|keeping up|progress|track record|regular|been good|many)\b.*\bxitem\b(?!.*\b(?:minutes|long|take)\b)|\bxitem\b.*\b(?:going|progress|been|record|doing|better)\b/,
  habits_list:
    /\b(?:my|which|what|all|current|daily|list|show|many|the) (?:\w+ )?(?:habits|routines)\b(?!.*\b(?:struggl|worst|slip|neglect|help|smaller|missed)\b)/,
  programme_position:
    /\b(?:what|which) week\b|\bweek (?:am i|is it|are we|number)\b|\bhow (?:far|many weeks|much longer|long have|long is|many days)\b|\bend date\b|\bstart date\b|\bhalf ?way\b|\bprogramme\b.*\b(?:end|finish|over|start|begin|began|last|long)|\b(?:end|finish|finished|over|ends|start)\b.*\b(?:programme|this|it all|all this)\b|\b(?:12|twelve) weeks\b|\bafter week\b|\blast week\?|\bwhen did i (?:start|begin|join)\b/,
  week_focus:
    /\b(?:focus|theme|topic|about)\b.*\b(?:week|xdate)\b|\bxdate\b.*\b(?:focus|theme|topic|about|goal|notice)\b|\b(?:focus|theme|topic|main idea)\b|\bconcentrate\b|\bpractis(?:e|ing)\b/,
  appointments:
    /\bappointments?\b|\b(?:calls?|sessions?|tests?|meetings?|measurements?|examinations?|uploads?)\b.*\b(?:coming up|booked|planned|due|upcoming|do i have|scheduled|next|left)\b|\b(?:upcoming|booked|next|any|which|what) (?:calls?|sessions?|tests?|meetings?|measurements?|examinations?|uploads?)\b|\bwho am i (?:meeting|seeing)\b|\bbooked\b/,
  check_ins:
    /\bcheck-ins\b|\benergy\b|\bmoods?\b|\b(?:been|was i|did i) feel(?:ing)?\b|\blast check-in\b|\bput in my\b|\bfeel(?:ing)? (?:last|lately|recently)\b/,
  pause_status:
    /\b(?:am i|is my|is the|do i have|my|the|on) (?:\w+ )?(?:pause|paused|break|on hold)\b|\bpauses?\b.*\b(?:end|long|over|until|had)\b|\buntil when\b|\bso small\b/,
  priorities:
    /\bpriorit(?:y|ies)\b|\bgoals?\b|\bwhat did i (?:choose|pick|select|say|tell|put|answer)\b|\bset-?up answers\b|\bimportant to me\b|\bmatters (?:most )?to me\b|\bareas?\b|\baiming\b/,
  changes:
    /\bchang(?:ed|e|es)\b.*\b(?:plan|programme|since|time of|week|mine)\b|\b(?:plan|programme) (?:\w+ )?(?:changed|different|updated|adjusted|adjusting)\b|\bwhat(?:'s| is) new\b|\b(?:longer|shorter|smaller|bigger) now\b|\bhave you changed\b|\bgot (?:shorter|longer|smaller)\b|\b(?:moved|different)\b.*\bhappened\b/,
  busy: /\b(?:busy|busiest|free|quiet(?:est)?|light(?:est)?|full|fullest|space|gap|room|spare)\b|\bhow (?:much time|many minutes|many hours)\b.*\b(?:xdate|week|day|need|tasks)\b|\bmost to do\b|\bdo i have time\b/,
  lessons_list: /\b(?:lessons?|articles?|reading|read|learn|topics)\b(?!.*\bsays?\b)/,
  results:
    /\bresults?\b|\bmy (?:cholesterol|hba1c|ldl|hdl|blood sugar|blood values|vitamin|iron|biomarkers?|lab|blood pressure|weight|values|numbers|tsh|ferritin)\b|\blab report\b|\bin range\b|\bdo i weigh\b|\bresting heart\b/,
  how_move: new RegExp(
    `\\b(?:move|mov|reschedul\\w*|shift|swap|postpone|push (?:it|everything|that|back)|delay|put .* (?:on|in|to|off)|do ${THING} (?:xdate|later|another|on|in|at)|bring forward)\\b|\\banother (?:day|time)\\b|\\bchange the time\\b|\\bearlier\\b|\\blater\\b|\\btime doesn't suit\\b|\\binstead\\b`,
  ),
  how_shrink:
    /\b(?:shrink|smaller|small|shorter|shorten|less|half|mini|easier|easiest|lighter|reduce|tiny|cut down|too (?:long|hard|much for me|difficult)|only (?:do|have|manage) \w+ minutes|(?:two|2|ten|10|five|5)[- ]minutes? version)\b/,
  how_skip:
    /\b(?:skip|miss|leave (?:it )?out|leave .* out|day off|don't want to|not (?:today|do it)|won't|count against|forget|have to do everything|must i|rather not|matter if)\b/,
  how_remove:
    /\b(?:delete|remove|get rid|take .* out|drop|stop showing|cancel|quit|replace|never want|don't want .* any ?more|rather .* than|swap .* for)\b/,
  how_add:
    /\b(?:add|new habit|create|more (?:walks|challenge|tasks|exercise|habits)|do more|harder|longer (?:walk|one)|too easy|book (?:something|me)|schedule (?:a|an|me)|put .* in my (?:plan|calendar|programme)|my own (?:task|thing|habit))\b/,
  how_pause:
    /\b(?:pause|paus|hold|break|freeze|resume|time off|weeks? off|days? off|life happened|i'm back|stop for)\b/,
  how_submit: /\b(?:submit|hand in|share my day|send (?:my|today|it)|share (?:it|my progress))\b/,
  how_undo:
    /\b(?:undo|untick|by mistake|by accident|accident(?:al)?ly|wrong (?:thing|task|one|button)|take (?:it )?back|reverse|restore|back (?:to how|the old)|not done)\b/,
  how_tick:
    /\b(?:tick|mark|complete a|symbols?|in progress|log|record a)\b|\bi(?:'ve| have)? (?:just )?(?:done|did|finished|completed) (?:my |the |a )?(?:xitem|task)|\bset .* to done\b|\bsay that i did\b|\bfinished (?:my|the)\b/,
  how_check_in:
    /\b(?:how|where|can|forgot|edit|change|do i have|enter|record)\b.*\b(?:check-in|mood|energy|feel)\b|\bcheck-in\b.*\b(?:work|edit|change)\b|\benergy numbers\b/,
  how_reflect: /\breflections?\b|\bconfidence number\b/,
  how_setup:
    /\bset-? ?up\b|\bpriorit(?:y|ies)\b.*\bchange\b|\bchange\b.*\b(?:priorit(?:y|ies)|answers|what i chose|time of my tasks|check-in time)\b|\bnew here\b|\bget a (?:programme|plan)\b|\bno (?:plan|programme)\b|\bdon't have a (?:plan|programme)\b|\bfor good\b|\bmore focus\b|\bhow do i start\b/,
  how_questionnaire: /\bquestionnaire\b/,
  how_health_screen:
    /\b(?:health|safety) (?:and safety )?(?:screen|answers)\b|\bwhere do i (?:tell|say|enter|put)\b|\b(?:pregnant|new medicine|diagnosed)\b/,
  how_upload: /\b(?:upload|file|files|document|documents|pdf|photo|csv|lab report|download my file)\b/,
  how_calendar:
    /\b(?:google|outlook|apple|ical|ics|feed|subscri(?:be|ption)|sync|export|print|phone calendar|own calendar)\b/,
  how_account:
    /\b(?:password|e-?mail address|sign (?:out|me out|in)|signed in|log ?(?:in|out)|two[- ]factor|2fa|account|devices?|export my|download everything|dark mode|colou?rs?|theme|time zone|language|my name|another phone)\b/,
  how_notifications: /\b(?:remind|reminders?|notif\w*|alarm|alert|push|text me|quiet hours|ping)\b/,
  how_install:
    /\b(?:install|home screen|app store|iphone|android|offline|internet|wifi|update the app|play store|reception|signal)\b/,
  how_plan_day:
    /\bplan (?:my|the|today|this|tomorrow|it)\b|\borgani[sz]e (?:my|the) day\b|\bsort out\b|\brearrange\b|\b(?:make|good) (?:a )?plan for\b|\bhelp me plan\b/,
  how_memory:
    /\b(?:remember|forget (?:what|that|it)|memory|know about me|chat history|clear|delete (?:my messages|the conversation|the chat|this chat))\b/,
  bad_week:
    /\b(?:terrible|awful|bad|worst|rubbish|horrible) (?:week|few days|weekend|time)\b|\bback on track\b|\bfell? off\b|\bfallen\b|\b(?:messed|screwed) up\b|\b(?:failed|failure|ruined|slipped|gave up|behind|catch up|lost my rhythm|start again|did nothing|missed everything|nothing all|haven't done (?:anything|much))\b/,
  travel:
    /\b(?:travel\w*|holiday|hotel|abroad|trip|flying|flight|camping|vacation|away (?:for|next|from|this|all)|on the road|visiting|staying (?:at|with)|jet lag)\b|\bi'm away\b/,
  ill: /\b(?:ill|cold|flu|poorly|temperature|fever|covid|sick|bug|weather|sore throat|unwell|not feeling well|don't feel well|cough|virus)\b/,
  motivation:
    /\b(?:motivat\w*|bothered|mood|bored|boring|pointless|lazy|discipline|encourage|give up|interest|kick|worth it|why bother|don't feel like|can't be|putting it off|procrastinat\w*|make myself|results|cheer me|keep (?:it|this) up|keep forgetting|build a habit|stick (?:to|with))\b/,
  too_much:
    /\b(?:too (?:much|many|full)|overwhelm\w*|can't (?:do all|cope|keep up)|bit much|drowning|swamped|slow down|need less|stressful)\b/,
  no_time:
    /\b(?:no time|really busy|too busy|busy (?:today|week|day)|deadline|work(?:ing)? late|packed|meetings|fit (?:this|it|that|everything) in|crazy|shifts?|night shift|only (?:have|got) \w+ minutes)\b/,
  injury:
    /\b(?:hurts?|aches?|aching|sore|pain(?:ful)?|pulled|sprain\w*|injur\w*|stiff|blister|arthritis|bad (?:knee|hip|back|shoulder)|twisted)\b/,
  feeling_low:
    /\b(?:sad|lonely|down|stressed|anxious|worried|crying|cried|upset|exhausted|tired|grumpy|rough|argument|rubbish|nervous|failure|angry|fed up|low|miserable|unhappy|scared)\b/,
  success:
    /\b(?:did it|proud|great|best|woo+hoo|yay|amazing|love|lost \w+ (?:kilos?|pounds?|kg)|better|managed|well|nailed|smashed|finished everything)\b/,
  knowledge:
    /\b(?:sleep|eat|food|diet|drink|alcohol|coffee|water|sugar|salt|fat|fibre|protein|exercise|steps|stress|smok\w*|vap\w*|cholesterol|hba1c|ldl|vitamin|blood pressure|habit|snacks?|weight|bones?|balance|sitting|teeth|sunscreen|vaccines?|screening|caffeine|breakfast|lose|vegetables?|fruit|meat|units?|nap|screens?)\b/,
  medical:
    /\b(?:ibuprofen|paracetamol|tablets?|pills?|medicines?|medication|dose of|statins?|antibiotics?|insulin|metformin|diagnos\w*|cancer|rash|lump|mole|dizzy|headaches?|symptoms?|prescri\w*|side effects?|antidepressants?|supplements?|magnesium|melatonin|thyroid|tsh|period|swollen|bleeding|infection|what's wrong with me|do i have (?:diabetes|a disease)|should i see a doctor|serious|inhaler|disease|condition|\d{2,3} over \d{2,3})\b/,
  emergency:
    /\b(?:emergency|999|112|911|111|samaritans|out of hours|ambulance|hospital|a&e|a and e|urgent|crisis)\b/,
  who: /\b(?:who (?:are|made|is this)|what are you|robot|human\?|real person|chatgpt|gpt|ai|bot|your name|are you (?:a|an|real|human)|which model|offline assistant|do you (?:have|sleep|eat)|how old are you)\b/,
  capabilities:
    /\b(?:what can (?:you|i)|what (?:else )?can|how can you help|what do you know|help(?: me)?$|how does (?:this|the app|it|damson)|what is (?:damson|this app|this)|show me around|options|menu|don't understand|what do you mean|examples|where do i find|overview)\b|^help\b/,
  privacy:
    /\b(?:private|privacy|confidential|data|encrypted|gdpr|who (?:can )?(?:reads?|sees?)|can (?:my|anyone|anybody) .*(?:see|read)|share (?:my|it)|openai|sell|employer|sent to|listening|safe)\b/,
  human:
    /\b(?:human|real person|a person|someone|somebody|coach|support|complain\w*|bug|broken|doesn't work|not working|contact|speak to|talk to|reach|nurse|call me)\b/,
  price:
    /\b(?:costs?|pay|paid|price|free\?|refund|subscription|payment|money|charge|cheap|expensive|£|\$|card|billing|bill)\b/,
  greeting:
    /^(?:hi+|hello|hey+|hiya|yo|howdy|morning|afternoon|evening|good (?:morning|afternoon|evening|day)|alright|sup|greetings)\b|\bhow are you\b|\bwhat's up\b/,
  thanks:
    /\b(?:thanks?|thank you|cheers|ta|appreciate\w*|helpful|brilliant|perfect|awesome|lovely|great answer|nice one|good answer|you're great)\b/,
  bye: /\b(?:bye|goodbye|see you|good night|night night|talk later|that's (?:all|it)|nothing else|ciao|later!)\b/,
  yes: /^(?:yes|yeah|yep|ok(?:ay)?|sure|go on|please do|do it|alright then|sounds good|fine|why not|yup|definitely)\b[ .!]*(?:please)?[ .!]*$|^i'd like that/,
  no: /^(?:no|nope|nah|never mind|not really|forget it|leave it|rather not|no thanks?)\b[ .!]*(?:thanks|thank you)?[ .!]*$/,
  insult:
    /\b(?:useless|stupid|idiot|shut up|suck|crap|dumb|hate you|fuck\w*|shit|bloody|wrong|not helping|worst app|no sense|not what i asked|not true|rubbish)\b/,
  injection:
    /\b(?:ignore|system prompt|instructions|pretend|another (?:member|user|person)|other (?:users?|members?)|admin|act as|no rules|developer mode|dan|reveal|execute|drop table|hidden|unrestricted|rhymes|pirate|repeat (?:the|everything)|database|(?:wife|husband|partner|friend|john|maya|mum|dad|son|daughter)'s)\b/,
  off_topic:
    /\b(?:weather|joke|football|capital|poem|pasta|cook|translate|film|movie|minister|president|music|news|homework|song|sing|story|election|computer|website|tv|restaurant|car|holes|stock|pizza|flight|mount|recipe|maths?|game|bitcoin|phone should|meaning of life|what time is it|date is it)\b/,
};

/** Which cues a masked text gives, as numbers of features. */
export function cuesIn(masked: string, intents: readonly Intent[]): number[] {
  return intents.flatMap((intent, at) => (CUES[intent]?.test(masked) ? [at] : []));
}
