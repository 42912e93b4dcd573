/**
 * What a message speaks of: each concept with the words for it, in the spelling of `plainWords`. The classifier learns
 * what they mean together ("chest" with "tight" and "arm"; "chest" with "press ups"); alone none decides anything.
 */
const WORDS = {
  // The body.
  chest: 'chest|chests|breastbone|breast bone|sternum|breast plate|pecs?|left boob|ribcage|rib cage',
  heart: 'heart|ticker|pulse|heartbeat|heart beat|cardiac|heart rate|hr|bpm',
  jaw: 'jaw|jaws|teeth',
  arm: 'arm|arms|elbow|shoulder|shoulders|shoulder blades?|hand|hands|fingers|wrist|grip',
  back: 'back|spine|lower back|slipped disc|sciatica|disc',
  neck: 'neck|nape',
  head: 'head|headache|headaches|migraine|skull|temples?|noggin',
  face: 'face|smile|cheek|cheeks|eyelid|eyebrow|grin',
  mouth: 'mouth|lip|lips|tongue|gums?',
  eye: 'eye|eyes|vision|sight|eyesight|see out of|pupil|pupils',
  speech:
    'speech|speak|speaking|talk|talking|words|sentences?|slur|slurs|slurred|slurring|gibberish|rambling|garbled|jumbled|muddled|mumbling|tongue tied|making (?:any )?sense',
  leg: 'leg|legs|calf|calves|thigh|shin|knee|ankle|ankles|foot|feet|toes',
  throat: 'throat|windpipe|airway|voice|swallow|swallowing|gullet',
  belly:
    'stomach|tummy|belly|abdomen|abdominal|gut|guts|side|flank|tum|insides|appendix|hernia|gallstones?|groin|navel',
  groin: 'testicles?|balls?|nuts|scrotum|groin|penis|erection|willy|bollocks?|nads|family jewels',
  saddle:
    'between (?:my|the|his|her) legs|saddle|bum|bottom|backside|genitals?|genital area|down below|down there|private parts|privates|perineum|inner thighs|undercarriage|when i wipe|wipe myself|vagina|crotch|nether regions',
  skin: 'skin|rash|spots|hives|welts|blotchy|blotches|mottled|marbled|patches|wound|bite|scratch|stitches|incision',
  ear: 'ear|ears|hearing|deaf',
  bladder:
    'bladder|wee|pee|urine|peeing|weeing|urinate|the loo|the toilet|bowels?|poo|incontinent|wet myself|soil(?:ed|ing) myself|catheter|need to go',
  // What is wrong with it.
  pain: 'pain|pains|painful|hurt|hurts|hurting|ache|aches|aching|achey|achy|sore|agony|agonising|stabbing|stabs|cramp|cramps|cramping|twinge|twinges|tender|throbbing|stinging|burning|discomfort|killing me|niggle|dull ache|colic',
  pressure:
    'tight|tightness|tightening|pressure|squeez(?:e|es|ed|ing)|crush(?:ed|ing)?|heavy|heaviness|weight|elephant|band|belt round|vice|vise|clamp(?:ed)?|gripp(?:ed|ing)|constrict(?:ed|ing)|like (?:someone|something|somebody) (?:is )?(?:sitting|standing|pressing|kneeling)|sat on|lead|concrete|anvil',
  severe:
    'agony|agonising|unbearable|excruciating|worst|severe|severely|really bad|really badly|so bad|so badly|terrible|terribly|awful|intense|horrendous|horrific|crippling|doubled over|screaming|rolling (?:on|around)|10 out of 10|ten out of ten|9 out of 10|cannot (?:stand|move|cope|bear|walk)|killer|massive|violent|violently|unreal|never (?:had|felt|known) anything like|out of this world|dreadful|proper bad|dead bad|mega bad|beyond',
  sudden:
    'sudden|suddenly|out of nowhere|out of the blue|all of a sudden|came on|comes on|just started|just come on|all at once|hit me|just hit|thunderclap|in seconds|without warning|no warning|instantly|explosive|from nowhere|in an instant|bang',
  spreads:
    'spread|spreads|spreading|radiat(?:e|es|ed|ing)|going (?:down|up|into|through|across|to)|goes (?:down|up|into|through|across|to)|moved (?:to|into)|moving (?:to|into|up|down)|shoot(?:s|ing)? (?:down|up|into)|down (?:my|his|her|the|both) (?:left |right )?arms?|(?:up )?into (?:my|his|her|the) (?:jaw|neck|arm|shoulder|back|groin)|tracking|creeping|red streaks?|red lines?',
  sweaty: 'sweat|sweats|sweaty|sweating|clammy|cold sweat|drenched|dripping|pouring with',
  pallor: 'grey|gray|pale|white as|ashen|gone white|blue|purple|bluish|blueish|dusky|waxy',
  breathless:
    'short of breath|shortness of breath|breathless|breathlessness|out of breath|puffed|puffing|panting|wheez\\w*|gasp\\w*|winded|chok\\w*|suffocat\\w*|rasping|stridor|rattl\\w+|hyperventilat\\w*|breath(?:ing)? (?:is )?(?:fast|quick\\w*|rapid\\w*|shallow\\w*|funny|noisy|hard|bad|worse|getting|difficult|laboured)|(?:fast|rapid|shallow|laboured|noisy) breathing|struggling for (?:air|breath)|fighting for (?:air|breath)|no air',
  breath: 'breath|breaths|breathe|breathes|breathing|inhale|inhaling|air|lungs?|inhaler|oxygen|puffs',
  cannot:
    'cannot|can hardly|can barely|hardly|barely|unable|struggling|struggle|struggles|trouble|difficulty|difficult|hard to|not able|impossible|no way to|lost the ability|will not|refuses? to|stopped working|not working|does not work|do not work',
  faint:
    'faint|fainted|fainting|faints|passed out|pass out|passing out|black(?:ed|ing)? out|blackouts?|collaps\\w*|lightheaded|light headed|keel\\w*|woozy|swoon\\w*|dizzy|dizziness|spinning|giddy|wobbly|floaty|unsteady|about to drop|going to drop|legs gave way|went down|hit the deck|out cold|knocked out|ko',
  unconscious:
    'unconscious|unresponsive|not (?:responding|waking)|will not wake|cannot wake|cannot rouse|not breathing|stopped breathing|out cold|lifeless|comatose|do not wake|hard to wake|barely conscious|in and out of consciousness|slumped|passed out|will not respond|no response|does not respond|gone limp|limp|floppy|gone floppy',
  palpitations:
    'palpitations?|flutter\\w*|skipp(?:ed|ing|s) beats?|racing|pounding|thumping|hammering|irregular|irregularly|afib|af|arrhythmia|somersaults|all over the place|jumping|missing beats|beating (?:so |really |very )?(?:fast|hard)|going (?:mad|crazy|nuts|like the clappers)',
  numb: 'numb|numbness|pins and needles|tingl\\w*|dead|no feeling|cannot feel|lost feeling|no sensation|asleep|prickl\\w*|lost sensation|feeling has gone',
  weak: 'weak|weakness|drop|drops|dropped|dropping|droop\\w*|sag\\w*|saggy|lopsided|wonky|uneven|slid|slipped|crooked|paralys\\w*|floppy|limp|useless|lift|raise|grip|drag\\w*|giving way|gives way|gave way|buckl\\w*|will not (?:move|work|lift)|one side|one sided|half (?:of )?(?:my|his|her|the) (?:body|face)|left side|right side|clumsy|stumbling|veering',
  seeing:
    'double|blurr?(?:y|ed|ing)?|flashing|flashes|floaters|curtain|shutter|shadow|haloe?s?|blind|blindness|black(?:ness)? in|lost (?:my |the )?(?:vision|sight)|cannot see|zig ?zags?|tunnel vision|gone dark|patchy vision|half of what i see',
  confusion:
    'confus(?:ed|ion|ing)|muddled|disorient\\w*|nonsense|gibberish|not (?:himself|herself|with it|making sense)|do not know where|does not know (?:me|who|where|what)|out of it|away with the fairies|delirious|delirium|rambling|vacant|spaced out|cannot think straight|does not recogni[sz]e|forgetting (?:who|where)|talking rubbish|incoherent',
  drowsy:
    'drowsy|drowsiness|sleepy|cannot stay awake|cannot keep (?:my |his |her )?eyes open|falling asleep|keeps (?:drifting|nodding|falling)|lethargic|dopey|zonked|groggy|nodding off|sluggish|hard to wake|so tired (?:he|she|i) cannot',
  collapse:
    'collaps\\w*|seizures?|fit|fits|fitting|convuls\\w*|jerk(?:ing|ed|s)|epileptic|twitch\\w*|shaking all over|foam\\w*|bit (?:my|his|her) tongue',
  swelling:
    'swell|swells|swelling|swollen|swelled|puff(?:y|ed|ing)( up)?|huge|balloon\\w*|ballooned|twice (?:the|its) size|bigger than|bulging|blown up|fat lip|inflated|enlarged',
  itching:
    'itch|itches|itching|itchy|hives|welts|nettle rash|urticaria|blotch\\w*|bumps all over|red all over',
  allergy: 'allerg\\w+|anaphyla\\w*|epi ?pen|jext|adrenaline|antihistamines?|piriton|reaction|reacting',
  allergen:
    'peanuts?|nuts?|cashews?|almonds?|walnuts?|pistachios?|prawns?|shellfish|shrimp|crab|lobster|fish|sesame|hummus|eggs?|milk|kiwi|wasp|bee|sting|stung|hornet|penicillin|amoxicillin|antibiotics?|latex|contrast|new (?:tablets?|medicine|cream|protein)|satay|strawberr\\w+|soya?|celery|mustard|ibuprofen|vaccine|jab',
  closing:
    'clos(?:e|es|ed|ing)(?: up)?|tight|tightening|lump in|swelling|swollen|hoarse|cannot swallow|dribbling|drooling|blocked|narrowing',
  fever:
    'fever|feverish|temperature|temp|burning up|boiling|38(?:\\.\\d)?|39(?:\\.\\d)?|40(?:\\.\\d)?|41(?:\\.\\d)?|103|104|chills|hot and cold|hot to touch',
  shivering:
    'shiver\\w*|rigors?|shak(?:e|es|ing|y)|shakes|trembl\\w*|teeth chattering|chattering|freezing cold|uncontrollabl\\w+|tremors?|quiver\\w*',
  infection:
    'infect\\w*|sepsis|septic|uti|kidney infection|chest infection|pneumonia|cellulitis|abscess|pus|oozing|smelly|wound|bite|redness|red streaks?|antibiotics|flu|tonsillitis|quinsy|dental|tooth',
  immune:
    'chemo|chemotherapy|neutropeni\\w*|immun\\w+|transplant|methotrexate|no spleen|spleen (?:out|removed)|splenectomy|steroids|biologics?|leukaemia|clozapine|carbimazole|azathioprine|humira',
  light_hurts:
    'light hurts|lights? (?:is |are )?(?:hurt\\w*|too bright|unbearable|bother\\w*)|cannot (?:stand|bear|look at) (?:the )?(?:day ?)?light|hates? the light|photophobia|sensitive to light|dark room|curtains (?:closed|shut)|daylight',
  stiff_neck:
    'stiff neck|neck (?:is )?(?:so |really |very )?stiff|cannot (?:bend|move|put) (?:my|his|her) (?:neck|chin)|chin (?:on|to|down to) (?:my|his|her) chest|neck will not (?:move|bend)|neck is rigid|neck rigid|neck is killing',
  glass_test:
    'glass test|with a glass|under (?:a |the )?glass|does not (?:fade|go away|blanch)|do not (?:fade|go away|blanch|disappear)|will not fade|not fading|purple (?:spots|rash|dots)|dots under|non blanching|stays when (?:you|i) press|pin ?pricks?|petechiae',
  blood:
    'blood|bloody|bleed|bleeds|bleeding|bled|haemorrhag\\w*|clots?|gush\\w*|spurt\\w*|pumping (?:out|blood)|squirting|pouring|soak\\w*|flood\\w*|nosebleed|coffee grounds?|tarry|black (?:poo|stools?|sticky)|jet black|red when i|pink froth',
  vomit:
    'vomit\\w*|throw(?:ing|n|s)? up|threw up|been sick|being sick|is sick|sick (?:three|four|five|several|twice|all)|puk\\w+|spew\\w*|retch\\w*|chuck(?:ed|ing) up|honk(?:ed|ing) up|cannot keep (?:anything|fluids|water|food) down|keep\\w* (?:anything|fluids|water|food) down|bringing up|brought up|chundering',
  stool: 'poo|poos|stools?|faeces|toilet|bowel|diarrhoea|back passage|bum|rectum|rectal|motions?|loo|pan',
  will_not_stop:
    'will not stop|does not stop|cannot stop|do not stop|not stopping|keeps? (?:coming|going|bleeding|pumping)|non ?stop|constant|constantly|every (?:half )?hour|every few minutes|through a pad|everywhere|loads of|a lot of|lots of|pouring|still (?:bleeding|going|coming)|40 minutes|hours now',
  blood_thinner:
    'warfarin|apixaban|rivaroxaban|edoxaban|dabigatran|blood thinners?|thinners|anticoagulants?|clopidogrel|heparin|eliquis|xarelto',
  injury:
    'fell|fall|fallen|falls|bang(?:ed|ing)?|bump(?:ed)?|hit (?:my|his|her|the)|hit on|knock(?:ed|s)?|crack(?:ed)?|smack(?:ed)?|kicked in|crash(?:ed)?|came off|thrown off|trip(?:ped)?|slip(?:ped)?|tumbled|fracture\\w*|broke(?:n)?|ladder|stairs|accident|concuss\\w*|whiplash|run over|knocked over|went over on|headfirst',
  wound:
    'stab(?:bed)?|slic(?:ed|ing)|chopped|cut (?:my|his|her) (?:hand|finger|leg|wrist|arm|foot)|gash(?:ed)?|laceration|severed|impaled|deep cut|bone|sawn?|glass in|amputat\\w*|shot',
  pregnant:
    'pregnan\\w*|weeks gone|wks gone|weeks preg\\w*|wks preg\\w*|expecting|bump|trimester|the baby|my baby|unborn|due date|midwife|maternity|positive test|labour|contractions?|waters|antenatal|(?:[1-9]|[1-3]\\d|4[0-2]) ?(?:weeks|wks)(?: and|,| today|\\b)|triage|ectopic|miscarr\\w*|placenta|pre ?eclampsia|scan',
  postnatal:
    'gave birth|given birth|had (?:my|the|a) baby|(?:had|after) (?:the|my|a) (?:baby|birth|c ?section|caesarean|section)|post ?natal|post ?partum|newborn|breastfeeding|lochia|stitches from the birth|weeks after birth',
  baby_moves:
    '(?:not|hardly|barely|stopped|less|no|reduced|fewer|has not|have not|quieter|quiet)\\b.{0,25}\\b(?:mov\\w*|kick\\w*|wriggl\\w*)|(?:mov\\w*|kicks?|kicking)\\b.{0,15}\\b(?:less|stopped|reduced|slowed|quieter|different|fewer)|quieter than|gone quiet|still all day|no kicks',
  baby: 'baby|infant|newborn|toddler|month old|months old|week old|weeks old|year old|little one|my (?:son|daughter|lad|boy|girl)',
  // The mind.
  die: 'die|died|dies|dying|dead|death|alive|living|live|life|exist|existing|existence|wake up|waking up|not wake|here anymore|be here|around anymore|around much longer|be around|gone|earth|this world|the world|breathing|heaven|grave|funeral|coffin|buried|ashes|six feet under|eternal sleep|never been born|never born|oblivion',
  kill: 'kill(?:ed|ing|s)?|suicid\\w*|end (?:it|my life|things|everything|this)|ending (?:it|my life|things|everything|this)|end it all|top(?:ping)? myself|take my (?:own )?life|taking my (?:own )?life|took (?:his|her) (?:own )?life|taken (?:his|her|my) (?:own )?life|do (?:away with )?myself in|do away with myself|unaliv\\w*|finish (?:it|myself|things)|finish(?:ing)? myself|off myself|hang(?:ing)? myself|hanged|drown(?:ing)? myself|shoot(?:ing)? myself|gas(?:sing)? myself|overdose|od|check(?:ing)? out|opt(?:ing)? out|exit|end game|catch the bus|sewerslide|commit',
  self_harm:
    'cut(?:ting)? (?:myself|my (?:arms?|legs?|wrists?|thighs?|skin|stomach))|cut again|cutting again|cutting|self ?harm\\w*|self ?injur\\w*|hurt(?:ing)? myself|harm(?:ing)? myself|hurt myself|injure myself|burn(?:ing|ed|t)? myself|punish(?:ing)? myself|scratch(?:ing|ed)? (?:myself|my (?:arms?|skin))|bang(?:ing)? my head|hit(?:ting)? myself|punch(?:ing|ed)? (?:myself|the wall|walls)|razors?|blades?|carv(?:e|ed|ing)|relaps(?:e|ed|ing)|starv(?:e|ing) myself|pull(?:ing)? (?:out )?my hair|new marks|fresh cuts|scars?',
  means:
    'rope|noose|ligature|belt|cord|bridge|viaduct|platform|train(?:s| tracks?| line)?|tracks|railway|cliff|car park|multi ?storey|roof|ledge|lorry|lorries|traffic|motorway|tablets?|pills?|meds|medication|stockpil\\w*|hoard\\w*|saving up|stash\\w*|gun|shotgun|knife|knives|razor|exhaust|garage|bleach|gas|river|the sea|canal|water|drown\\w*|jump(?:ing|ed)?|step(?:ping|ped)? (?:off|out|in front)|in front of|window|height|tree|swerv\\w*|crash (?:the|my) car|drive (?:into|off)|driving (?:into|off)|plastic bag|helium|antifreeze',
  goodbye:
    'goodbyes?|good ?bye|farewell|last (?:message|time|day|meal|words|night)|final (?:message|goodbye|words|arrangements|letter)|letters?|note|notes|sorted (?:out )?(?:my|the) (?:will|affairs|insurance|papers)|my will|made a will|given away|giving away|gave away|affairs (?:are )?in order|tell (?:my|them|her|him|the) \\w+(?: \\w+)? (?:i|that i|sorry|thanks)|at peace|peaceful now|by the time you|when i am gone|after i am gone|will not be (?:here|around|needing)|will not (?:need|matter)|do not (?:bother|wait) .{0,20}(?:me|programme)|rehom\\w*|look after (?:the|my) (?:dog|cat|kids|children)|who gets|passwords? (?:for|written)|insurance|sorry for everything',
  hopeless:
    'hopeless\\w*|no hope|no point|pointless|the point|what is the point|point in|point of|no future|no way out|no way forward|way out|no reason|reason to|trapped|cornered|cannot go on|cannot carry on|cannot do this|cannot take|cannot face|cannot cope|cannot keep (?:going|doing)|why (?:bother|carry on|go on|am i)|had enough|enough of|done with (?:life|everything|it all|this|living)|i am done|so done|giv(?:e|en|ing) up|gave up|nothing left|nothing to live|not worth|is worth it|worthless|empty|emptiness|nothing matters|never get better|never going to (?:get|be|change)|only way|escape|make it stop|want it (?:all )?to (?:stop|end|be over)|be over|all over|tired of (?:life|living|it all|everything|fighting|trying)|exhausted with life|sick of (?:life|living|everything|being)|despair\\w*|dark (?:place|thoughts|hole)|darkness|bleak|numb inside|broken|beyond (?:help|repair)|drained of',
  burden:
    'burden|better off|better without|without me|dragging (?:everyone|them|people) down|in the way|drain on|dead weight|waste of (?:space|oxygen|air)|nobody (?:would|will|cares|needs)|no one (?:would|will|cares|needs)|no ?body (?:would )?(?:notice|miss)|would (?:not )?(?:notice|miss me|care)|miss me|notice if|not be missed|do not deserve|deserve to|hate myself|loathe myself|disgust\\w*|failure|useless|unlovable|alone in|nobody left|all alone|ruin(?:ing|ed)? (?:everyone|everything)|fed up of me|easier (?:for|if|without|on)|relief (?:for|if|to)|happier without|cope better|get over it|the kids would|they would (?:be|cope|manage|all)',
  wish: 'wish|wishing|wished|want to|wants to|would rather|rather not|would be nice|hope|hoping|long(?:ing)? (?:for|to)|dream(?:ing)? (?:of|about)|fantasi[sz]\\w*|imagin\\w*|pictur\\w*|tempt\\w*|thinking (?:of|about)|thought (?:of|about)|thoughts|think about|urge|urges|cross(?:ed|es|ing)? my mind|look(?:ing|ed) up|google\\w*|googling|research\\w*|plan|planned|planning|decided|made up my mind|ready to|going to|about to|tempted|drawn to|itching to',
  not_waking:
    '(?:not|never) wak(?:e|ing) up|go(?:ing)? to sleep and (?:not|never)|sleep forever|fall asleep and|did not wake|do not wake|not have to wake|sleep and never|not open(?:ing)? my eyes|would not wake|drift off|slip away|stay asleep|never opened my eyes|fade away|disappear|vanish|not exist|cease|evaporat\\w*|be nothing|switch(?:ed)? off|stop being|invisible|ceasing',
  not_here:
    '(?:not|do not|will not|would not|not want to|rather not|not planning on|not plan on) (?:be(?:ing)? |want to be |to be )?(?:here|alive|around|in this world|on this (?:earth|planet))|not (?:want|wish) to (?:live|exist|be alive|carry on|go on)|do not want to (?:live|exist|be|carry on|go on|wake)|not be around|without me in it|here next (?:week|month|year)|here for (?:christmas|much longer)|much longer|this time next|by (?:christmas|friday|monday|sunday|the weekend)|after (?:friday|monday|sunday|the weekend|tomorrow|tonight)',
  tonight_plan:
    'tonight|today is the day|this is the day|is the night|made (?:my|a) decision|made the decision|have decided|it is decided|my mind is made up|have a plan|got a plan|the plan is|set a date|picked a (?:day|date)|bought (?:a|the|some)|everything is ready|all set|ready now|time to go|it is time|soon be over|not long now|nearly did|came close|almost did|nearly (?:stepped|jumped|went|did|drove)|tried (?:to|before|last)|attempt\\w*',
  unsafe_self:
    '(?:not|do not feel|cannot keep myself|keep myself|not feeling) safe|cannot trust myself|scared of (?:myself|what i|being alone)|frightened of (?:myself|what i)|afraid of (?:myself|what i)|do(?:ing)? something (?:stupid|silly|bad|awful)|might do something|out of control|cannot be (?:left )?alone|dangerous to be alone|lose control|snap',
  sad: 'sad|down|low|depress\\w*|miserable|unhappy|tearful|crying|cried|cry|sobbing|upset|lonely|loneliness|flat|blue|blues|gloomy|grief|griev\\w*|heartbroken|despair\\w*|anxious|anxiety|panic\\w*|stress\\w*|overwhelm\\w*|worried|meh|fed up|rubbish|rough|numb|lost',
  voices:
    'voices?|hear(?:ing|d)? (?:a |my |people|someone|somebody|things|whisper|them|him|her|the)|whisper\\w*|commentary|commanding|command|telling me|tells me|laughing at me|talking about me|messages? (?:from|through|to me|in)|speaking to me|signals?|radio|tv|television|telepath\\w*|talks? to me|god|angels?|devils?|demons?|satan|jesus|chosen|mission|prophet|special powers|powers',
  watched:
    'watch(?:ed|ing) me|being watched|follow(?:ed|ing) me|followed|spy\\w*|cameras?|bugged|bug(?:s|ging)? (?:in|my)|chip|implant\\w*|microchip|mi5|mi6|cia|police are|government|neighbours? (?:are|is)|poison\\w*|plot\\w*|conspir\\w*|against me|out to get|after me|they know|they are (?:all|coming|listening|watching|trying)|listening|tracking me|beaming|controlling (?:me|my)|put(?:ting)? thoughts|my thoughts|read(?:ing)? (?:my )?minds?|mind reading|hack(?:ed|ing) my|in on it|replaced|imposter|impostor|double of|aliens?|laser',
  seeing_things:
    'seeing (?:things|people|spiders|insects|shadows?|faces|figures|bugs|stuff|rats)|shadow (?:people|figures?)|hallucinat\\w*|not there|is not there|nobody (?:else )?(?:can )?(?:see|hear)|no one (?:else )?(?:can )?(?:see|hear)s?|nobody there|no one there|crawling|under my skin|not real|do not feel real|unreal|visions?|things that are not|faces in|picking at the air|spiders',
  manic:
    'not slept|have not slept|do not (?:need|sleep)|no sleep|without sleep|awake (?:for )?(?:\\d|two|three|four|five|several)|(?:\\d+|two|three|four|five|six) (?:days|nights) (?:without|of no|no|awake|up)|on top of the world|invincible|unstoppable|amazing|genius|racing thoughts|thoughts (?:are )?racing|talking (?:non stop|fast|so fast)|spent (?:all|thousands|my savings|our savings)|spending|bought (?:three|two|3|2|four|5)|quit my job|booked flights|president|king|famous|chosen|manic|mania|bipolar|hypomani\\w*|high as a kite|buzzing|wired|giving away',
  psychiatric:
    'clozapine|olanzapine|risperidone|quetiapine|aripiprazole|lithium|antipsychotic\\w*|haloperidol|schizo\\w*|psychosis|psychotic|bipolar|depot|section(?:ed)?|crisis team|cmht|psych ward|paranoi\\w*',
  // What others do, or what is done to them.
  partner:
    'husband|wife|partner|boyfriend|girlfriend|ex|fianc\\w+|spouse|other half|fella|bloke|missus|stepdad|step dad|stepmum|carer|my (?:dad|father|mum|mother|brother|uncle|son|boss|flatmate|landlord|coach|teacher|priest)|he|she|him|her|they|family|in ?laws|man|someone|somebody',
  violence:
    'hit(?:s|ting)? (?:me|her|him|us|my|the kids)|hits|slap\\w*|punch\\w*|kick\\w*|strangl\\w*|chok(?:ed|es|ing) (?:me|her|him)|throat|beat(?:s|en|ing)? (?:me|her|him|up|us)|beats|batter\\w*|shov(?:e|ed|es|ing)|push(?:ed|es|ing) (?:me|her|him)|thr(?:ew|ow|own|ows) (?:a |things|something|me|stuff|plates)|grab(?:s|bed|bing) (?:me|my|her)|hurt(?:s|ing)? (?:me|her|him|us|my (?:kids|mum|dad|son|daughter))|violent|violence|abus\\w*|black eye|bruis\\w*|bit me|burn(?:t|ed|s) me|pinn(?:ed|ing) me|spat|spits|drag(?:s|ged) me|smash\\w*|raises? (?:his|her) (?:hand|fist)|knife to|weapon|attack\\w*|assault\\w*|lays? (?:a )?(?:hand|hands) on|laid (?:a )?(?:hand|hands|finger) on|rough with me|loses it|lost it|kicks off|lash(?:es|ed) out',
  coerced:
    'let(?:s)? me (?:leave|go|see|have|out|work|use|talk|eat)|allow(?:ed|s)? (?:me|to)|permission|controls?|controlling|checks? (?:my|everything)|track(?:s|ing) (?:my|me)|lock(?:s|ed) me|keeps? me (?:in|inside|from)|takes? (?:my|all my) (?:money|phone|wages|pension|card|keys)|took my (?:money|phone|passport|keys|card)|passport|threaten\\w*|threats?|blackmail\\w*|isolat\\w*|eggshells|forc(?:ed|es|ing)|made me|makes? me|against my will|marry|married off|arranged|stalk\\w*|following me|turning up|shows? up|spies on|reads? my (?:phone|messages)|demeans?|humiliat\\w*|takes? my|pension|savings|or else|says? (?:he|she) (?:will|would)|if i (?:leave|left|tell|told|go|say)',
  sexual:
    'rap(?:e|ed|ing|ist)|sexual\\w*|molest\\w*|touch(?:es|ed|ing) me|groom\\w*|forced (?:me )?(?:to have|into) sex|without (?:my )?consent|said no|would not stop|nudes?|interfered with|inappropriate\\w*|on top of me|had sex with me|private photos|upskirt',
  afraid:
    'scared|afraid|frightened|terrified|fear|fearful|petrified|flinch\\w*|on edge|threatened|unsafe|not safe|dread\\w*|nervous (?:around|of|when)|in danger|hiding|hide from|escape|run away|cannot go home|go home|worried for (?:my|her|his|their) (?:safety|life)',
  harm_others:
    'hurt (?:him|her|them|someone|somebody|people|my|the|you|others|everyone|anyone)|hurting (?:him|her|them|someone|somebody|people|my|the|others)|harm (?:him|her|them|someone|others|my|the|to)|kill (?:him|her|them|someone|somebody|my|the|you|everyone|people)|killing (?:him|her|them|someone|my)|stab (?:him|her|them|someone|my)|stabbing (?:him|her|them|someone)|shoot (?:him|her|them|someone|up)|strangl(?:e|ing) (?:him|her|them|my|someone)|smother|poison (?:him|her|them|my|the)|make (?:them|him|her|you|you all) (?:pay|suffer|sorry|regret)|finish(?:ing)? (?:him|her|them) off|finishing him|revenge|burn (?:the|it|his|her|their|down)|beat (?:him|her|them) (?:up|to)|shake (?:the|my|him|her) ?(?:baby)?|shaking the baby|throw (?:the|my) baby|drop the baby|hit (?:my|the) (?:child|kid|kids|baby|son|daughter|wife|husband|partner|girlfriend|boyfriend|mum)|snap(?:ped|ping)? at|going round there|outside (?:his|her|their)|waiting for him|gun|do (?:her|him|them) (?:harm|in|damage)|smash (?:his|her|their) (?:face|head|skull)|blood on my hands|run (?:him|her|them) over|push (?:him|her|them) (?:down|off|in front)|make (?:him|her|them) disappear',
  rage: 'rage|angry|anger|furious|temper|seeing red|lose it|losing it|lose control|cannot control|out of control|urges?|hatred|hate (?:him|her|them)|snap|blow up|lash out',
  // What was taken.
  medicine:
    'paracetamol|ibuprofen|aspirin|codeine|co ?codamol|tramadol|morphine|oramorph|fentanyl|oxy\\w*|naproxen|diclofenac|diazepam|valium|xanax|lorazepam|zopiclone|sleeping (?:pills?|tablets?)|antidepressants?|sertraline|citalopram|fluoxetine|amitriptyline|mirtazapine|venlafaxine|lithium|propranolol|beta ?blockers?|bisoprolol|amlodipine|ramipril|lisinopril|statins?|simvastatin|atorvastatin|metformin|gliclazide|insulin|warfarin|digoxin|methotrexate|prednisolone|antihistamines?|piriton|nytol|calpol|nurofen|tablets?|pills?|meds|medicines?|medication|capsules?|painkillers?|iron tablets|heart tablets|blood pressure (?:pills?|tablets?)|thyroxine|levothyroxine|viagra|sildenafil|gtn|nitrates?|spray|maoi|phenelzine|st john|grapefruit|clarithromycin|pregabalin|gabapentin|melatonin|ketamine|mdma|ecstasy|cocaine|coke|heroin|spice|weed|cannabis|edibles?|acid|lsd|mushrooms|ghb|poppers|nos|vitamin \\w|supplements?|loperamide|imodium|laxatives?|water pills|slimming pills|diet pills|steroids',
  too_many:
    'too many|too much|overdos\\w*|od|od ?ed|double (?:dose|the dose|up)|doubled|twice|three times|triple|whole (?:blister pack|box|packet|pack|strip|bottle|lot)|all (?:of )?(?:my|the|her|his) (?:tablets|pills|meds|medication|sleeping)|load(?:s)? of|handful|bunch of|lots of|a lot of|extra|more than|lost count|by mistake|by accident|accidentally|mixed up|wrong (?:dose|tablets|pills|medicine)|swallow\\w*|necked|downed|at once|in one go|all at once|since this morning|(?:1[0-9]|[2-9]\\d|\\d{3}) (?:of|x|tablets|pills|paracetamol|ibuprofen|propranolol|\\w+ tablets)|took (?:1[0-9]|[2-9]\\d|ten|twelve|fifteen|sixteen|twenty|thirty)|taken (?:1[0-9]|[2-9]\\d|ten|twelve|fifteen|sixteen|twenty|thirty)|had (?:about )?(?:1[0-9]|[2-9]\\d|ten|twelve|fifteen|sixteen|twenty) |grams? of|12 (?:co|paracetamol|a day)|8 ?g\\b|a whole',
  poison:
    'bleach|antifreeze|drain cleaner|oven cleaner|detergent|washing pods?|capsule|battery|batteries|button battery|carbon monoxide|gas leak|smell gas|smell of gas|co alarm|weed ?killer|rat poison|white spirit|petrol|paraffin|methylated|berries|mushrooms?|toadstools?|foxglove|yew|laburnum|nicotine|vape (?:liquid|juice)|essential oil|magnets?|acid|alkali|pesticide|screen ?wash|paint thinner|cyanide|arsenic|poison\\w*|chemical\\w*|fumes',
  lethal:
    'lethal|fatal|deadly|kill (?:you|me|someone|a person|yourself)|enough to (?:kill|die|end)|how many|how much|how long (?:would|does) it|would it (?:take|be|hurt|work)|knock me out|not wake|for good|be quick|painless\\w*|quickest|least painful|dangerous|max(?:imum)?|stop (?:your|my) heart|peaceful|what happens if (?:i|you|someone|somebody) tak\\w*|can (?:i|you) die|would i die|safest way|overdose',
  mixing:
    'mix(?:ed|ing)?|together|with (?:my|a|alcohol|wine|vodka|beer)|and (?:vodka|wine|alcohol|drink)|on top of|as well as|combine|combined|combining|interact\\w*|at the same time|same time|plus|alongside|while (?:on|taking)',
  drink:
    'drink(?:ing)?|drank|drunk|alcohol\\w*|booze|boozing|vodka|wine|cider|beer|beers|whisky|gin|pints?|units|bottle of|sober|sobriety|dry january|bender|cans|lager|spirits|litres|hungover|hangover',
  stopped:
    'stopp?(?:ed|ing)|quit|quitting|gave up|giving up|give up|coming off|came off|cold turkey|withdraw\\w*|detox\\w*|day (?:\\d|one|two|three)|without (?:a drink|alcohol|booze|drink)|last drink|cut out|cut(?:ting)? down|ran out|run out|missed|off (?:the )?(?:booze|drink|alcohol|my meds)|just stop|overnight|not had a drink|dts?|the shakes|the sweats|dry out|drying out|seizures?',
  // Eating.
  not_eating:
    'not eat(?:en|ing)?|have not eaten|do not eat|stop(?:ped)? eating|without (?:food|eating)|no food|not had (?:any )?(?:food|solid)|starv\\w*|fast(?:ing|ed)|only (?:had |having |drinking |eating |allow )?(?:water|coffee|black coffee|an apple|one|\\d{2,3})|skip(?:ping)? (?:all )?meals|(?:[1-7]\\d{2}|[5-9]\\d) ?(?:calories|cals|kcal|a day)|one apple|rice cakes|liquid only|terrified of (?:eating|food)|afraid (?:of|to) (?:eat|food)|scared (?:of|to) (?:eat|food)|nothing but|refus\\w* (?:to eat|food)|restrict\\w*|hiding (?:food|how)|hide how|chew and spit|zero calories|nil by mouth|days? without',
  purging:
    'purg\\w*|make myself (?:sick|vomit|throw)|making myself (?:sick|vomit|throw)|made myself sick|makes herself sick|makes himself sick|laxatives?|throw(?:ing)? (?:it )?up after|sick after (?:every|each|meals|eating|i eat|dinner)|fingers down|binge\\w*|bring(?:ing)? it (?:all )?(?:back )?up|get rid of (?:it|the food|what i ate)|water pills|diuretics|diet pills|slimming pills|diabulimia',
  thin: 'bmi|skeletal|skeleton|underweight|bones|skinny|thin|thinner|fat|still fat|too fat|weigh(?:s|ing)?|stone|kilos?|kg|lose (?:more )?weight|losing weight|lost (?:\\w+ )?(?:stone|kilos|kg)|anorexi\\w*|bulimi\\w*|eating disorder|periods? (?:have )?stopped|no periods|hair (?:is )?(?:falling|coming) out|smaller|target weight|goal weight|disgusting body|body checking|scales|stricter|exercise (?:\\d|five|four|three) hours|downy hair|always cold',
  // Sugar.
  diabetic:
    'diabet\\w*|insulin|metformin|gliclazide|type (?:1|2|one|two)|t1d?|t2d?|hypos?|hyper|dka|ketoacidosis|libre|dexcom|cgm|glucometer|meter|monitor|pump|sugars?|blood sugar|glucose|bm|bms|dapagliflozin|empagliflozin|flozin|ozempic|pen needles?',
  ketones: 'ketones?|ketotic|fruity|pear drops|nail varnish|acetone|breath smells|sweet breath|smells of',
  thirsty:
    'thirsty|thirst|drinking gallons|cannot stop drinking|weeing (?:all|constantly|loads|every)|peeing (?:all|constantly|loads|every)|parched|dry mouth|gallons|lost (?:2|two|three|3) stone|wee all|up all night weeing',
  reading_extreme:
    'says? (?:hi|lo|high|low|error)|reads? (?:hi|lo)|shows? (?:hi|lo)|just says|off the scale|through the roof|sky ?high|dangerously|critical\\w*|crazy high|really high|very high|so high|too high|super low|really low|very low|rock bottom|come (?:back )?up|will not come|does not come|keeps? dropping|still dropping|double arrow|arrow down|not coming (?:up|down)|up at',
  // Clots.
  clot_leg:
    '(?:calf|leg|thigh|shin|ankle)\\b.{0,40}\\b(?:swoll\\w*|swell\\w*|hot|red|warm|tender|throb\\w*|hard|tight|puffy|bigger|twice|purple|sore|huge|balloon\\w*|ach\\w*|cramp\\w*)|(?:swollen|red|hot|painful|hard|tender|one) (?:calf|leg|thigh|ankle)|only (?:the )?(?:left|right)|one (?:leg|calf|ankle) (?:is )?(?:bigger|twice|more|fatter|much)|clots?|dvt|thrombosis|embol\\w*|pe\\b',
  clot_risk:
    'flight|flights|flew|plane|long haul|off the plane|travelled|journey|coach trip|op|operation|surgery|knee replacement|hip replacement|plaster|cast|boot|bed ?bound|in bed for|immobile|the pill|hrt|contracepti\\w*|c ?section|covid|cancer|previous clots?|had clots?|broken (?:leg|ankle)|chemo|stopped my apixaban',
  breath_pain:
    '(?:when|as|every time|each time|on) (?:i |she |he )?(?:breath\\w*|inhal\\w*|tak\\w* a (?:deep )?breath)|breathe in|breathing in|deep breath|on breathing|pleur\\w*|sharp (?:pain )?(?:in|under) (?:my )?(?:ribs|side|chest|back)|cough\\w* (?:up )?blood',
  cough: 'cough\\w*|phlegm|sputum|mucus|chesty',
  // Numbers of pressure.
  pressure_word:
    'bp|blood pressure|systolic|diastolic|pressure reading|reading|readings|cuff|monitor|machine',
  // When, who, and how it is meant.
  now: "now|right now|at the moment|today|tonight|this (?:morning|afternoon|evening|minute|second|week)|just (?:now|started|happened|had|got|came|come|taken|took|swallowed|fainted|collapsed)|currently|since (?:this|last|yesterday|lunch|breakfast|tea|dinner|early|about|\\d)|for (?:an|the last|the past|about|\\d+|two|three|half) ?(?:an )?(?:hour|hours|minutes|mins|days?)|an hour ago|minutes ago|mins ago|hours ago|still|keeps?|getting worse|worse|woke (?:up )?with|as we speak|ongoing|won't go|will not go|not going away|all (?:day|night|morning|afternoon|evening|weekend)|last night|yesterday|again",
  past: 'years ago|year ago|months ago|last year|last (?:spring|summer|autumn|winter|christmas|january|february|march|april|may|june|july|august|september|october|november|december)|in (?:19|20)\\d\\d|back in|when i was (?:a |\\d|young|little|at|in|pregnant)|as a (?:child|kid|teen|teenager|baby)|used to|once|in my (?:teens|twenties|thirties|youth|20s|30s)|previously|in the past|ages ago|long time ago|decades|history of|ex ?|since then|ever since|at school|at uni|the 90s|the 80s|a while back|childhood|last month|weeks ago|in (?:january|february|march|april|june|july|august|september|october|november|december)|survivor|survived|\\d+ years (?:sober|clean|free)|years (?:sober|clean|free)',
  cleared:
    'all clear|fine now|ok now|okay now|better now|all good|all fine|recovered|recovering well|healed|cured|resolved|ruled out|discharged|sorted|under control|checked (?:it )?(?:out|over|at)|checked by|was checked|got checked|been checked|signed off|gave me the all clear|nothing serious|not serious|came back (?:normal|negative|clear|fine)|normal|negative|cleared|settled|passed|gone (?:now|by)|has gone|went away|eased|doing well|doing great|doing fine|good place|happy with|not concerned|not worried|no concerns|stable|treated|behind me|turned out|it was just|was only|only a|just a|told me (?:it is|to rest)|they said|doctor said|gp said|said it is|knows about it|is aware|monitoring|under (?:the|a) (?:gp|consultant|doctor|hospital|midwife)|in remission|safe now|well now|false alarm|misread|home now|back to normal|well for|in range|long gone|no longer',
  negator: 'no|not|never|without|none|nothing|have not|is not|do not|denies|free of|nor|neither',
  other_person:
    'he|she|him|her|his|my (?:mum|mother|dad|father|husband|wife|partner|son|daughter|brother|sister|friend|mate|nan|nana|gran|grandma|grandad|granddad|grandfather|grandmother|uncle|aunt|auntie|cousin|boyfriend|girlfriend|baby|toddler|child|kid|neighbour|flatmate|colleague|boss|lad|girl|boy|teenager|carer|niece|nephew)|mum|dad|gran|nan|grandad|granny|mother in law|father in law|our (?:baby|son|daughter|neighbour)|little (?:boy|girl|one)|someone|a friend|a mate|flatmate|wife|husband|bloke next to me|stranger|guy|lady',
  family_past:
    '(?:runs|run) in (?:the|my) family|family history|history of|on (?:both|my (?:mum|dad|mother|father)).{0,8}sides?|died (?:of|from|at|when|in|last|aged|young|suddenly)|passed away|(?:dad|father|mum|mother|brother|sister|uncle|aunt|nan|gran|grandad|grandfather|grandmother|granddad|cousin)\\b.{0,12}\\b(?:had|has|have|died|was|lost|took|suffered|survived)|both (?:parents|grandparents)|hereditary|inherit\\w*|genetic|genes|at (?:3|4|5|6|7|8)\\d\\b',
  fiction:
    'film|films|movie|book|novel|story|plot|character|episode|series|season|netflix|bbc|itv|eastenders|corrie|coronation street|casualty|documentary|podcast|song|album|band|lyrics?|game|level|gaming|xbox|playstation|play(?:ing|ed)|theatre|musical|read(?:ing)? (?:a|about|the|an)|watch(?:ing|ed) (?:a|the|an|that)|listen(?:ing|ed) to|playlist|news|headline|article|newspaper|radio 4|true crime|crime drama|murder mystery|quiz|crossword|essay|dissertation|homework|assignment|lecture|module|coursework|presentation on|training|first aid|course|exam|revision|nvq|script|writing|poem|joke|meme|detective|thriller|author|title|called',
  education:
    'what is|what are|what does|what do|what causes?|what counts|whats|how does|how do|how is|how are|how common|how would i (?:know|recogni[sz]e|spot)|why does|why do|why is|why are|explain|tell me about|difference between|meaning of|mean by|symptoms of|signs of|signs? (?:to|of)|is it true|can (?:stress|coffee|alcohol|smoking|diet|exercise|you get|a person|people|anyone)|does (?:stress|smoking|exercise|diet|alcohol|coffee|drinking|being|having|eating|it|a)|do (?:statins|people|men|women|vaccines)|are (?:men|women|heart|there|vaccines)|risk of|risk factors?|in general|generally|curious|interested in|learn|definition|statistics|what should (?:i|you|we) do if|what to do if|if someone|if somebody|prevent|prevention|awareness|campaign|normal range|considered (?:high|low|normal)|recommended|guidelines?',
  question:
    '\\?|should i|can i|could i|do i|am i|is it|is that|is this|does that|shall i|would it|will it|how (?:do|can|should|long|much|many)|what (?:should|can|do|shall)|when (?:should|can)',
  idiom:
    'killing me|to die for|die for|dying (?:for|to)|dead (?:tired|on my feet|good|easy|chuffed|legs|keen|right|nice|bored)|died (?:laughing|of embarrassment|of boredom|on me)|nearly died (?:laughing|of)|death of me|bored to (?:death|tears)|scared to death|stressed to death|sick to death|worked to death|heart attack when|heart attack (?:over|at) (?:the|my)|mini heart attack|nearly had a heart attack|gave me a heart attack|giving me a heart attack|stroke of|kill(?:ed)? (?:for a|time|it|the (?:mood|reminder|battery|timer|notification|app)|two birds|that|some|an hour)|could kill|could murder|would kill for|murder(?:ed)? (?:a|the|by)|killer (?:heels|recipe|workout|session|abs|playlist|headline|instinct|whale)|killed (?:it|that|my (?:battery|phone|mood))|kills? me (?:when|how|laughing)|she will kill me|he will kill me|they will kill me|kill me (?:if|for)|drowning in|shoot me|shot myself in|hang (?:in|on|out|tight|of)|hanging (?:in|out|on)|choked up|took my breath|breath of fresh|over my dead body|rather die than|drop dead|bleeding (?:money|edge|obvious|heart|hell)|blood(?:y)? (?:hell|brilliant|good|lovely|marvellous|boiling|orange)|my head is (?:exploding|spinning with)|mind blow\\w*|go(?:ing)? (?:mad|crazy|nuts|bananas|spare|potty) (?:trying|with|at|over|here|in|from)|driv(?:es|ing) me (?:mad|crazy|nuts|up the wall|round|insane)|insane|crazy busy|mad busy|cut(?:ting)? (?:down|back|out|corners|my hair|the grass|up|it fine|carbs|calories)|stab in the|beat(?:ing)? myself up|break a leg|hit the (?:wall|hay|sack|gym|road|nail|spot)|knock(?:ed)? (?:it|them) out|smash(?:ed)? (?:it|my|that|the|a)|crush(?:ed)? (?:it|that|my|the)|suicide (?:sprints|runs|squad|drill|bridge)|bomb(?:ed)?|explode|battery|jump(?:ing)? (?:jacks|rope|lunges|squats|on|in|at|to|out of bed)|box jumps|star jumps|burpees|over the moon|on fire|fire\\b|feel like death warmed|haha|hahaha|lol|lmao|rofl|joking|kidding|jk|banter|metaphor\\w*|figuratively|literally dying|exhausted but|ha ha|grim reaper|zombie',
  mild: 'mild|mildly|slight|slightly|a bit|a little|a tad|bit of|small|tiny|minor|little|niggle|niggly|twinge|not too bad|nothing major|only (?:slightly|a little|mild)|just (?:a|itchy|sore|tired|stiff|an)|usual|as usual|same as always|normal for me|no worse|manageable|occasional\\w*|now and then|on and off for|every month|always get|i always|hay ?fever|eczema|cold|sniffle|sniffles|sore throat|runny|blister|stitch|hiccup\\w*',
  exercise:
    'workout|work out|training|gym|squats?|deadlifts?|press ups?|push ups?|pull ups?|sit ups?|plank|bench|weights|row(?:ing|ed)?|run|ran|running|runs|jog\\w*|sprints?|5k|10k|half marathon|marathon|cycle|cycled|cycling|bike|spin|swim|swam|swimming|yoga|pilates|stretch\\w*|hiit|burpees|lunges|walk|walked|walking|steps|hike|hiked|session|class|reps|sets|doms|pb|personal best|football|rugby|tennis|netball|climbing|zumba|crossfit|garden\\w*|hill|interval\\w*|cardio|warm up|cool down|zone',
  food: 'breakfast|lunch|dinner|supper|snack|snacks|meal|meals|recipe|recipes|eat|ate|eating|food|calories|protein|carbs|salad|chicken|rice|pasta|pizza|curry|cake|biscuit\\w*|chocolate|coffee|tea|milk|yoghurt|yogurt|fruit|veg|vegetables|soup|bread|cheese|eggs|porridge|oats|crisps|sandwich|salt|sugar|diet|vegan|vegetarian|hungry|cook\\w*|bake|lentil|beans',
  product:
    'app|site|website|page|login|log in|password|email|notification\\w*|reminders?|upload|file|pdf|screen|button|calendar|check ?in|habit|habits|programme|program|plan|task|tasks|week|goal|goals|streak|score|questionnaire|session|coach|settings|account|watch|sync|dark mode|error|tick|progress|schedule|reschedule|move|cancel|book|call|slot|meeting|appointment|remind|diary|log',
  work: 'work|job|boss|deadline|office|meeting|meetings|shift|shifts|colleague\\w*|commute|emails|project|exam|exams|presentation|interview|busy|money|house move|landlord|school run|kids',
  support:
    'counsell\\w*|therap\\w*|talking to (?:my|a|someone)|my (?:gp|doctor|psychologist|nurse)|seeing (?:my|a|the) (?:gp|doctor|nurse|counsellor|therapist|physio)|appointment|nurse|pharmacist|consultant|midwife|hospital|a&e|ambulance|paramedics?|111|999|samaritans|helpline|clinic|specialist|physio|dentist|optician',
  safe_words:
    'i am safe|i am ok|i am okay|i am fine|no thoughts of|not suicidal|never (?:hurt|harm|do anything|would|wanted|had)|would never|would not (?:hurt|harm|do anything|ever)|not (?:going|planning|thinking) (?:to|of|about) (?:hurt|harm|kill|do|ending|end)|no plans? to|not in danger|just (?:venting|sad|tired|bored|stressed|low|down|a bad day)|coping|getting there|looking forward|feeling (?:good|great|better|well|fine)|happy|grateful|glad|excited|love(?:d|ly)?|brilliant|great|fantastic|enjoy\\w*',
  hypothetical:
    'if i (?:had|were|was|got|get|ever)|what if|in case|just in case|would i|hypothetical\\w*|suppose|imagine|worried (?:about|that) (?:getting|having|i might)|chance of|likely to|risk|asking for|scared of (?:getting|having)',
  help_cry:
    'help|help me|please help|need help|what (?:do|should|shall|can) i do|urgent|emergency|ambulance|999|a&e|hospital|call someone|sos|scared|frightened|terrified|panicking|do not know what to do|serious|dangerous|should i (?:call|ring|go|worry|be worried)|is this (?:serious|bad|normal|an emergency)|am i (?:dying|having|ok)|going to die|about to die',
  hiding:
    'do not tell|keep (?:it|this) (?:secret|between)|secret|nobody knows|no one knows|have not told|did not tell|not told anyone|told no ?one|embarrassed|ashamed|probably nothing|sure it is nothing|do not want to (?:bother|worry|make a fuss)|hate to (?:bother|ask|make)|silly question|might be nothing|not a big deal|by the way|btw|oh and|one (?:other )?thing|also|anyway|ignore (?:your|the|all|that)|pretend|role ?play|hypothetically|bypass|instructions|rules',
} as const;

export type Concept = keyof typeof WORDS;
export const CONCEPTS = Object.keys(WORDS) as Concept[];

const PATTERNS = CONCEPTS.map((name) => {
  const words = WORDS[name];
  return new RegExp(words.startsWith('\\?') ? words : `\\b(?:${words})(?![\\w'])`, 'g');
});

/** A negation that reaches forward, up to a comma, a full stop or a "but". */
const NEGATION =
  /\b(?:no|not|never|without|none|nor|neither|is not|have not|do not|free of|denies|ruled out|rule out|negative for|instead of|rather than|not got|not had)(?: \w+){0,4} $/;
/** Negated in form, but the thing itself is what is wrong. */
const NOT_NEGATED: ReadonlySet<Concept> = new Set<Concept>([
  'cannot',
  'breath',
  'not_here',
  'not_waking',
  'baby_moves',
  'glass_test',
  'not_eating',
  'unconscious',
  'confusion',
  'negator',
  'now',
  'past',
  'cleared',
  'other_person',
  'education',
  'question',
  'unsafe_self',
  'speech',
  'burden',
  'hopeless',
  'die',
  'will_not_stop',
  'safe_words',
  'support',
  'help_cry',
  'hiding',
  'product',
  'food',
  'seeing_things',
  'manic',
  'coerced',
  'wish',
  'goodbye',
  'reading_extreme',
  'seeing',
  'bladder',
  'eye',
  'arm',
  'leg',
  'face',
  'neck',
]);

/** Concepts of a text in plain words: spoken of, or only denied. */
export function conceptsOf(words: string): { spoken: Concept[]; denied: Concept[] } {
  const spoken: Concept[] = [];
  const denied: Concept[] = [];
  for (const [at, name] of CONCEPTS.entries()) {
    const pattern = PATTERNS[at] as RegExp;
    let found: 'spoken' | 'denied' | undefined;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(words); match; match = pattern.exec(words)) {
      if (NOT_NEGATED.has(name) || !isDenied(words, match.index)) {
        found = 'spoken';
        break;
      }
      found = 'denied';
      if (match[0] === '') pattern.lastIndex++;
    }
    if (found === 'spoken') spoken.push(name);
    if (found === 'denied') denied.push(name);
  }
  return { spoken, denied };
}

const CLAUSE = /[,.;:!?]|\bbut\b|\bexcept\b|\bjust\b|\balthough\b/g;

function isDenied(words: string, at: number): boolean {
  const before = words.slice(Math.max(0, at - 60), at);
  const clause = before.split(CLAUSE).at(-1) ?? '';
  return NEGATION.test(clause);
}
