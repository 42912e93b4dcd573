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
} as const;

export function articlePath(contentId: string): string {
  return `/content/${contentId}`;
}
