/** Who answers at any hour in the UK: the one place of these numbers. */
export const HELP_LINES = [
  {
    number: '116 123',
    href: 'tel:116123',
    who: 'Samaritans',
    when: 'To talk, day and night, free',
    name: 'Samaritans, to talk',
  },
  {
    number: '111',
    href: 'tel:111',
    who: 'NHS urgent help',
    when: 'Choose option 2 for mental health',
    name: 'NHS: choose option 2 (England)',
  },
  {
    number: '999',
    href: 'tel:999',
    who: 'Emergency',
    when: 'When you are in danger now',
    name: 'Emergency',
  },
] as const;
