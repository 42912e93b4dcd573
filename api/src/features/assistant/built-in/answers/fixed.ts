import type { Intent } from '../intents/intents';
import type { Part } from '../wording';

const TODAY = "What's on today?";
const NEXT = "What's next?";
const WEEK = 'How did my week go?';
const COACH = 'Talk to my coach';

/** Answers that are the same for everybody: how the product works, and what a friendly voice says to a hard day. */
export const FIXED: Readonly<Partial<Record<Intent, Part>>> = {
  how_move: {
    text: 'Tap the task on the Program page: its sheet offers later today, another day of its week, or a time of your own. What you move stays where you put it. To rearrange a whole day, open **Plan the Day**. I cannot move things from this chat.',
    next: ['Plan my day', NEXT, TODAY],
  },
  how_shrink: {
    text: 'Tap the task and choose **Smaller**: most habits have an easier step, and it counts as kept. For a whole day, **Plan the Day** offers a half day or a ten-minute one.',
    next: ['Plan my day', 'Which habit is struggling?', TODAY],
  },
  how_skip: {
    text: 'Yes, you can leave it out: tap the task and choose **Not today**. It moves to the next free day of its week, or is set aside. A missed day changes little, nothing is counted against you, and there is no streak to break.',
    next: ['Make it smaller', 'Can I move it?', NEXT],
  },
  how_remove: {
    text: 'Tap the task and choose **Remove from my program** at the bottom of its sheet. It goes from that day for good. To change what comes in general, or to swap one habit for another, change your priorities under **Set Up** or ask your coach.',
    next: ['How do I change my setup?', 'Make it smaller', COACH],
  },
  how_add: {
    text: 'In **Plan the Day** you can add something of your own to a day, such as a walk or a call. Habits come from your set-up and the Habits Questionnaire and grow week by week as they hold; for more, raise a priority there or ask your coach. I cannot add it from this chat.',
    next: ['Plan my day', 'How do I change my setup?', COACH],
  },
  how_pause: {
    text: 'On the Today page open **Life happened**, choose from when until when, and tap what fits: ill, away, too much, or a break. Your plan gets lighter for these days and nothing counts against you. You can change or end it there too.',
    next: [TODAY, 'What do I do after a bad week?'],
  },
  how_submit: {
    text: '**Submit the Day** stands at the bottom of the Today page. It shares that day with your health team, as often as you like; nothing is lost if you do not. Past days can be submitted too: go to the day first.',
    next: [TODAY, 'Did I miss anything today?'],
  },
  how_undo: {
    text: 'A tick goes round when you tap it again: pending, in progress, done, not done. A task that was moved can be moved back from its sheet, and a change of your plan can be undone on its card for seven days. A task that was removed cannot be brought back; your coach can plan it again.',
    next: [TODAY, COACH],
  },
  how_tick: {
    text: 'Tap the round button beside the task on the Today page. Each tap takes it one step on: in progress, done, not done, and back to pending. Earlier days can be ticked too. I cannot tick it from here, so that only you decide what counts.',
    next: [TODAY, NEXT],
  },
  how_check_in: {
    text: 'Tap **Daily Check-In** on the Today page: energy from 1 (Low) to 5 (Buzzing), a mood, how likely the tasks are, and a note if you like. Open it again to change it. A day without one is no harm.',
    next: ['How has my energy been?', TODAY],
  },
  how_reflect: {
    text: 'Open **Weekly Reflection** on its day: how sure you feel about the next week from 0 to 10, and, if you like, one thing to change. You can also talk it through there. You can open it again to change it, and move it like any task.',
    next: ['When is my reflection?', WEEK],
  },
  how_setup: {
    text: 'Open **Set Up** in the menu: times, priorities, investigations and consultations, in four steps. Save it, and your programme follows shortly after. What lies behind you, and what you moved by hand, stays as it is.',
    next: ['What are my priorities?', TODAY],
  },
  how_questionnaire: {
    text: 'The Habits Questionnaire opens from its event in your programme, in three short steps. Its answers decide which habits come and how big they start. You can open it again and change your answers.',
    next: ['When is the questionnaire?', 'What are my habits?'],
  },
  how_health_screen: {
    text: 'The [health and safety screen](/app/health-screen) is where you say what your plan must mind: pregnancy, a condition, medicines. It is optional; until it is answered, the cautious version stands. Your plan follows new answers shortly after.',
    next: [TODAY, 'Who can see my answers?'],
  },
  how_upload: {
    text: '**Health Documents** in the menu is the place for reports: PDF, JPG, PNG, TIFF or CSV, up to 10 MB each. I cannot take a file in this chat. What a result means for you is for your clinician to say.',
    next: ['What can a blood test tell?', COACH],
  },
  how_calendar: {
    text: 'In **Settings** you can make a private calendar link. Add it to Google, Apple or Outlook, and your programme shows there and follows each change.',
    next: [TODAY, 'What appointments do I have?'],
  },
  how_account: {
    text: 'That is in **Settings**: password, e-mail, time zone, light or dark, signed-in devices, and the second step at sign-in. Sign out is in the menu. If you forgot your password, the sign-in page sends you a code.',
    next: ['Who can see my data?', TODAY],
  },
  how_notifications: {
    text: 'I cannot set a reminder from this chat. In **Settings** you can make a private calendar link: your own calendar then shows each task and can ring before it.',
    next: ['How do I get it in my own calendar?', NEXT],
  },
  how_install: {
    text: 'Where your browser allows it, the menu shows **Install App**; on an iPhone use Share, then Add to Home Screen. Without a connection you still see your programme, and what you tick or write waits on your device and is sent later.',
    next: [TODAY, 'How do I get it in my own calendar?'],
  },
  how_plan_day: {
    text: 'Open **Plan the Day** on the Today page. It looks back at yesterday, offers a full day, a half day or ten minutes, and puts each thing at a free time. Nothing changes before you say yes.',
    next: [TODAY, 'How busy is tomorrow?'],
  },
  how_memory: {
    text: 'What I remember is only what you told me, and it is in **Settings**, under Assistant and privacy: see it, change it, delete it, or switch it off. **Forget this** below a message takes back what came from it, and the bin at the top clears this chat.',
    next: ['Who can read this chat?', 'What can you do?'],
  },
  bad_week: {
    text: 'That happens to everybody, and it undoes very little: habits fade slowly. Do not catch up. Do the two-minute version of your easiest habit today, and let last week be closed. [Back on track after a bad week](/content/back-on-track) has three questions that help.',
    next: ['Which habit is struggling?', 'Make today smaller', NEXT],
  },
  travel: {
    text: 'Enter the days under **Life happened** on the Today page and choose **I am away**: your habits shrink to their smallest step and most tasks wait. Pick one habit that fits in a bag. [Eating and moving away from home](/content/away-from-home) has ideas.',
    next: ['How do I pause?', 'What are my habits?'],
  },
  ill: {
    text: 'Sorry to hear that. Rest comes first: under **Life happened** choose **I am ill**, and movement rests while other habits take their smallest step. With a fever, do not exercise. If it gets worse or worries you, ask a pharmacist, your GP or 111.',
    next: ['How do I pause?', 'When can I start again?'],
  },
  motivation: {
    text: 'Not feeling like it is normal, and waiting for motivation rarely works. Make it so small that it is almost silly, tie it to something that you do anyway, and stop after two minutes if you like. [How habits really form](/content/how-habits-form) explains why that is enough.',
    next: ['Make it smaller', 'Which habit is struggling?', COACH],
  },
  too_much: {
    text: 'Then it should be less. Under **Life happened** choose **It is too much**, and only the smallest steps stay for some days. For today alone, **Plan the Day** offers ten minutes. Lowering a priority in **Set Up** makes it lighter for good.',
    next: ['How do I pause?', 'Make today smaller', COACH],
  },
  no_time: {
    text: 'Pick one thing and its smaller step, and let the rest go today: tap a task and choose **Smaller** or **Not today**. **Plan the Day** has a ten-minute day for days like this.',
    next: ['Plan my day', NEXT, 'Make it smaller'],
  },
  injury: {
    text: 'Stop what hurts; pain is not a sign of progress. Leave that task out for now, and keep what does not hurt. I cannot say what it is: a pharmacist or physiotherapist can help, and your GP if it lasts, is severe, or follows a fall. For chest pain, feeling faint or unusual breathlessness, stop and call 999.',
    next: ['How do I skip it?', COACH],
  },
  feeling_low: {
    text: 'That sounds hard, and thank you for saying so. Be kind to yourself today: one small thing is plenty, such as a few slow breaths or ten minutes outside. [Stress and mood: what helps](/content/stress-and-mood) may help. If you want to talk to somebody, Samaritans listen day and night on 116 123, and your GP helps when it lasts.',
    next: ['Make today smaller', COACH, 'What helps against stress?'],
  },
  success: {
    text: 'Well done, that is worth a moment. What made it work today? Do it the same way next time. If it is not ticked yet, tap the round button beside it on the Today page.',
    next: [NEXT, WEEK],
  },
  emergency: {
    text: 'In an emergency call **999**. When it is urgent but not an emergency, call **111**, day and night; in a mental health crisis, 111 and option 2. Samaritans listen on **116 123**. [Using this app safely](/content/using-this-app-safely) says which is for what.',
    next: [COACH, TODAY],
  },
  medical: {
    text: 'I cannot answer that: I must not say what you have, what a result means for you, or what to take or stop. A **pharmacist** can help today without an appointment, your **GP** knows your history, and **111** helps when it cannot wait. For chest pain, trouble breathing or signs of a stroke call **999**. Please do not start, stop, skip or change a medicine without them.',
    next: [COACH, 'When should I call 111?', TODAY],
  },
  who: {
    text: 'I am the offline assistant of Damson: a program with fixed rules, no person, no doctor and no language model. I know your programme, your check-ins and the lessons, and I say so when I do not know.',
    next: ['What can you do?', COACH],
  },
  capabilities: {
    text: 'I can tell you what is on today, this week or on any day, what comes next, when something is and why it is there, how your week went, which habit is struggling, and what the lessons say. I also know how this app works. I change nothing myself.',
    next: [TODAY, 'Which habit is struggling?', 'What should I read?'],
  },
  privacy: {
    text: 'Nobody watches this chat as you write, so in an emergency call **999**. It is kept encrypted with a key of your own, and as the offline assistant I send nothing outside. Who of your care team may see what, and whether an outside model may help, you decide in **Settings**, under Assistant and privacy. Nothing is sold.',
    next: ['What do you remember about me?', 'Who are you?'],
  },
  human: {
    text: 'Your coach is there for plans, habits and anything that you would rather tell a person. Where **Ask for a person** stands in this chat, one tap asks your care team to write here. Your next session is in your programme, and **Submit the Day** shares a day with your health team. For something wrong with the app, write to the contact address in the [terms of service](/terms-of-service). For health worries that cannot wait, call 111.',
    next: ['When is my next coach call?', 'How do I submit the day?'],
  },
  price: {
    text: 'I do not know about your payments. The set-up shows indicative prices beside each investigation and consultation, and the [terms of service](/terms-of-service) say how to cancel and when money comes back.',
    next: ['How do I change my setup?', COACH],
  },
  greeting: {
    text: 'Hello! I am the offline assistant. Ask me about your day, your week or a lesson.',
    next: [TODAY, NEXT, WEEK],
  },
  thanks: { text: 'You are welcome. I am here when you need me.', next: [NEXT, TODAY] },
  bye: { text: 'Take care, and see you soon.', next: [TODAY] },
  yes: { text: 'Good. What would you like to look at?', next: [TODAY, NEXT, WEEK] },
  no: { text: 'All right. I am here if something comes up.', next: [TODAY, NEXT] },
  insult: {
    text: 'Sorry, that was not helpful. I am a simple offline assistant and I do get things wrong. Tell me in other words what you need, or ask your coach.',
    next: ['What can you do?', COACH],
  },
  injection: {
    text: 'I cannot do that. I only see your own programme, I follow fixed rules, and there is nothing hidden to show. Is there something about your day that I can help with?',
    next: [TODAY, 'What can you do?'],
  },
  // Where no lesson speaks of it.
  knowledge: {
    text: 'The lessons do not speak of that, so I do not know. About your health, or food and medicines, ask a pharmacist or your GP; your coach helps with habits and the plan.',
    next: ['What should I read?', TODAY, COACH],
  },
  off_topic: {
    text: 'That I do not know. I can help with your programme, your habits and the lessons; your coach can help with the rest.',
    next: [TODAY, 'What can you do?', COACH],
  },
};
