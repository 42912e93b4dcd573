/** What the log's actions are called. One that this version does not know is told by its name. */
const WORDS: Readonly<Record<string, string>> = {
  login: 'Signed in',
  login_failed: 'Sign-in failed',
  logout: 'Signed out',
  token_reused: 'A used session token came again',
  code_failed: 'Wrong code',
  identity_confirmed: 'Confirmed who they are',
  user_signedup: 'Signed up',
  user_repeated_signup: 'Signed up again',
  user_modified: 'Changed their account',
  user_updated_password: 'Changed their password',
  user_confirmation_requested: 'Asked for a confirmation mail',
  user_recovery_requested: 'Asked for a new password',
  user_email_change_requested: 'Asked to change their address',
  user_reauthenticate_requested: 'Asked for a code to confirm',
  user_leaving: 'Asked to delete their account',
  user_deleted: 'Account deleted',
  factor_in_progress: 'Began to set up a second factor',
  factor_unenrolled: 'Removed a second factor',
  challenge_created: 'Was asked for the second factor',
  verification_attempted: 'Entered a second factor',
  recovery_codes_created: 'Made recovery codes',
  recovery_code_used: 'Used a recovery code',
  user_invited: 'Invited a colleague',
  user_role_changed: 'Changed a role',
  user_suspended: 'Suspended somebody',
  user_resumed: 'Let somebody in again',
  user_signed_out: 'Signed somebody out',
  carers_changed: 'Changed who looks after a member',
  member_data_read: 'Read a member’s data',
  care_task_changed: 'Worked on a task',
  care_rule_changed: 'Changed a rule',
  on_call_changed: 'Changed the rota',
  red_flag_passed_on: 'A red flag was passed on',
  chat_taken: 'Took over a chat',
  chat_returned: 'A chat went back to the assistant',
  chat_given_back: 'Gave a chat back',
  template_published: 'Published a programme template',
  programme_moved: 'Moved a programme to a template',
  programmes_moved: 'Moved all programmes to a template',
  calendar_feed_created: 'Made a calendar address',
  calendar_feed_revoked: 'Withdrew a calendar address',
  data_export_started: 'Asked for a copy of their data',
  data_export_downloaded: 'Downloaded a copy of their data',
  audit_log_read: 'Read the audit log',
  audit_log_exported: 'Exported the audit log',
};

export const ACTIONS: readonly string[] = Object.keys(WORDS);

/** 'Changed the rota' for `on_call_changed`. */
export function actionWords(action: string): string {
  const plain = action.replaceAll('_', ' ');
  return WORDS[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
