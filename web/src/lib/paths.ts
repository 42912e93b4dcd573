/** Every address of the product's own, named once. */
export const PATHS = {
  landing: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  article: '/content/:content_id',
  /** The signed-in area; by itself it shows the programme. */
  app: '/app',
  programme: '/app/programme',
  setup: '/app/setup',
  chat: '/app/chat',
  documents: '/app/documents',
  education: '/app/educational-content',
  healthData: '/app/health-data',
  healthDataImport: '/app/health-data/import',
  habits: '/app/habits',
  settings: '/app/settings',
  calendar: '/app/calendar',
  habitsQuestionnaire: '/app/habits-questionnaire-task',
  healthScreen: '/app/health-screen',
  /** What a notification was about. */
  notice: '/app/notices/:id',
  /** The care team's side; by itself it shows the morning's queue. */
  admin: '/admin',
  inbox: '/admin/inbox',
  inboxChat: '/admin/inbox/:id',
  members: '/admin/members',
  member: '/admin/members/:id',
  reviews: '/admin/reviews',
  review: '/admin/reviews/:id/:file',
  organisation: '/admin/organisation',
  templates: '/admin/templates',
  articles: '/admin/templates/articles',
  articleEditor: '/admin/templates/articles/:content_id',
} as const;

/** A task in the morning's queue. */
export function taskPath(id: string): string {
  return `${PATHS.admin}?task=${id}`;
}

/** A member's page on the care team's side. */
export function memberPath(id: string): string {
  return `${PATHS.members}/${id}`;
}

/** One's own document, with what was read in it. */
export const documentPath = (file: string) => `${PATHS.documents}?dialog=biomarkers.${file}`;

/** A member's document under a clinician's eyes. */
export function reviewPath(member: string, file: string): string {
  return `${PATHS.reviews}/${member}/${file}`;
}

/** A member's chat in the care team's inbox. */
export function inboxPath(id: string): string {
  return `${PATHS.inbox}/${id}`;
}

export function articlePath(contentId: string): string {
  return `/content/${contentId}`;
}

/** Where the care team changes an article. */
export function articleEditorPath(contentId: string): string {
  return `${PATHS.articles}/${contentId}`;
}

/** Whether an address is the programme's, which the signed-in area shows by itself. */
export const opensProgramme = (pathname: string): boolean => /^\/app(\/programme)?\/?$/.test(pathname);
