import type { Dispatch } from '@reduxjs/toolkit';
import { keepDeleted, keepProcessing, keepUploaded, keepWritten } from './documents-cache';
import { generatedApi } from './generated';
import { addressOf, letGoAtTheEnd, namedAddressOf, pictureOf } from './picture';
import { keepChange, keepNewerChanges, keepSavedSetup, markAdjusting } from './programme-cache';
import type { PatchDispatch } from './programme-cache';
import type { ChangePushPreferences, HabitReminder, StartScenario } from './generated';

export type * from './generated';

export type ScenarioType = StartScenario['scenario_type'];

/** What shows the account's sessions, and the calendar feed that ends with others' end. */
const OF_SESSIONS = ['auth-devices', 'calendar-feed'] as const;

/** What shows a value, or counts it. */
const OF_VALUES = ['files', 'biomarkers'] as const;

/**
 * The api that components import their hooks and types from. Cache tags and the like stand here and nowhere else:
 * the generated file only knows one tag per controller, which would refetch a whole programme for every tick.
 */
const enhancedApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['auth-devices', 'recovery-codes', 'memory', 'value-changes', 'chat-standing', 'own-edits'],
  endpoints: {
    // Whoever asked has no session any more: nothing is read again.
    accountDeletionRequest: { invalidatesTags: [] },
    dataAccessesList: { keepUnusedDataFor: 0, providesTags: [] },
    authDevicesList: { providesTags: ['auth-devices'] },
    authDevicesSignOut: { invalidatesTags: OF_SESSIONS },
    recoveryCodesLeft: { providesTags: ['recovery-codes'] },
    recoveryCodesCreate: { invalidatesTags: ['recovery-codes'] },
    // Both lists are kept for as long as the member stays: coming back to the programme must not start from nothing.
    medicalProgramsOfUser: { keepUnusedDataFor: Infinity },
    calendarEventsOfProgram: {
      keepUnusedDataFor: Infinity,
      providesTags: (_events, _error, { id }) => [{ type: 'calendar-events', id: `program ${id}` }],
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) => keepNewerChanges(dispatch, queryFulfilled),
    },
    calendarEventsOne: {
      providesTags: (_event, _error, { id }) => [{ type: 'calendar-events', id }],
    },
    // Known for as long as the member stays, as the programme is: they change what it shows.
    pausesList: { keepUnusedDataFor: Infinity },
    programmeChangesList: { keepUnusedDataFor: Infinity },
    // What the team does comes with the programme's own changes.
    ownEditsList: { keepUnusedDataFor: Infinity, providesTags: ['own-edits'] },
    ownDecisionsList: { providesTags: ['biomarkers', 'own-edits'] },
    ownEditsAskUndo: { invalidatesTags: ['own-edits'] },
    programmeChangesAnswer: {
      invalidatesTags: [],
      onQueryStarted: (_arg, lifecycle) => keepChange(lifecycle),
    },
    programmeChangesUndo: {
      // It may have saved the former setup again.
      invalidatesTags: ['setup'],
      onQueryStarted: (_arg, lifecycle) => keepChange(lifecycle),
    },
    // They change while the member talks with the assistant, too.
    consentsList: { keepUnusedDataFor: 0 },
    memoryShown: { keepUnusedDataFor: 0, providesTags: ['memory'] },
    memorySwitch: { invalidatesTags: ['memory'] },
    memoryChange: { invalidatesTags: ['memory'] },
    memoryForget: { invalidatesTags: ['memory'] },
    memoryForgetAll: { invalidatesTags: ['memory'] },
    sentTextsList: { keepUnusedDataFor: 0, providesTags: [] },
    // The health screen decides it; what is saved changes nothing of it.
    measuresAllowed: { keepUnusedDataFor: 0, providesTags: [] },
    // Whoever asks reads again when the answer is there: in between, realtime tells how far it is.
    coachChatSend: { invalidatesTags: [] },
    coachChatRetry: { invalidatesTags: [] },
    coachChatStop: { invalidatesTags: [] },
    coachChatRead: { invalidatesTags: [] },
    coachChatStanding: { keepUnusedDataFor: 0, providesTags: ['chat-standing'] },
    coachChatAsk: { invalidatesTags: ['chat-standing'] },
    scenarioChatAvailable: { providesTags: ['scenario-chat'] },
    scenarioChatOne: { keepUnusedDataFor: 0, providesTags: [] },
    scenarioChatOfEvent: { keepUnusedDataFor: 0, providesTags: [] },
    scenarioChatStart: { invalidatesTags: [] },
    scenarioChatMessage: { invalidatesTags: [] },
    scenarioChatStop: { invalidatesTags: [] },
    pushNotificationsNotice: { keepUnusedDataFor: 0, providesTags: [] },
    pushNotificationsPublicKey: { providesTags: [] },
    pushNotificationsWishes: { keepUnusedDataFor: 0, providesTags: [] },
    pushNotificationsChangeWishes: {
      invalidatesTags: [],
      onQueryStarted: ({ changePushPreferences }, lifecycle) => keepWishes(changePushPreferences, lifecycle),
    },
    pushNotificationsSubscribe: { invalidatesTags: [] },
    pushNotificationsUnsubscribe: { invalidatesTags: [] },
    pushNotificationsTest: { invalidatesTags: [] },
    filesList: { providesTags: ['files'] },
    filesUpload: {
      // The document says what the body is made of, not how it travels.
      query: ({ body }) => ({ url: '/api/v1/files/upload', method: 'POST', body: multipart(body) }),
      invalidatesTags: [],
      onQueryStarted: (_arg, lifecycle) => keepUploaded(lifecycle),
    },
    filesProcess: {
      invalidatesTags: ['files'],
      onQueryStarted: ({ processFile }, lifecycle) => keepProcessing(processFile.file_id, lifecycle),
    },
    filesRemove: {
      invalidatesTags: ['biomarkers'],
      onQueryStarted: ({ id }, lifecycle) => keepDeleted(id, lifecycle),
    },
    filesBiomarkers: { providesTags: ['biomarkers'] },
    biomarkersOne: { keepUnusedDataFor: 0, providesTags: ['biomarkers'] },
    biomarkersTrends: { providesTags: ['biomarkers'] },
    // Not read again when values go: those of a deleted one are gone, too.
    biomarkersChanges: { providesTags: ['value-changes'] },
    biomarkersAdd: { invalidatesTags: ['biomarkers'] },
    biomarkersRemove: { invalidatesTags: OF_VALUES },
    biomarkersCorrect: {
      invalidatesTags: [...OF_VALUES, 'value-changes'],
      onQueryStarted: (_arg, lifecycle) => keepWritten(lifecycle),
    },
    biomarkersConfirm: {
      invalidatesTags: [...OF_VALUES, 'value-changes'],
      onQueryStarted: (_arg, lifecycle) => keepWritten(lifecycle),
    },
    habitsSaved: { keepUnusedDataFor: 0, providesTags: [] },
    habitsGenerate: { invalidatesTags: [] },
    habitsRemind: {
      invalidatesTags: [],
      onQueryStarted: ({ saveHabitReminder }, lifecycle) =>
        keepReminder(saveHabitReminder.habit_name, lifecycle),
    },
    // Known for as long as the member stays: coming back from an article must find the same place.
    libraryShown: { keepUnusedDataFor: Infinity },
    daySubmissionsList: { providesTags: ['day-submissions'] },
    // A form starts from what is saved now, never from what this tab read a minute ago.
    questionnairesOfEvent: { keepUnusedDataFor: 0 },
    healthScreenData: { keepUnusedDataFor: 0 },
    questionnairesSave: {
      invalidatesTags: ['questionnaires'],
      onQueryStarted: (_arg, lifecycle) => markAdjusting(lifecycle),
    },
    questionnairesChange: {
      invalidatesTags: ['questionnaires'],
      onQueryStarted: (_arg, lifecycle) => markAdjusting(lifecycle),
    },
    healthScreenSave: {
      invalidatesTags: ['health-screen'],
      onQueryStarted: (_arg, lifecycle) => markAdjusting(lifecycle),
    },
    // It asks what would be, and changes nothing.
    planPreviewShow: { invalidatesTags: [] },
    setupSave: {
      invalidatesTags: ['setup'],
      onQueryStarted: async (_arg, lifecycle) => {
        await Promise.all([markAdjusting(lifecycle), keepSavedSetup(lifecycle)]);
      },
    },
  },
});

/** Of what is no JSON the store holds an address within this page, which is good for as long as somebody keeps it. */
export const api = enhancedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whoever asks lets go of it. */
    fileContent: build.mutation<string, { id: string }>({
      query: ({ id }) => ({
        url: `/api/v1/files/download/${encodeURIComponent(id)}`,
        responseHandler: addressOf,
      }),
    }),
    /** The member's results, under the name that the server gives them. Whoever asks lets go of it. */
    resultsFile: build.mutation<{ address: string; filename: string }, { format: 'pdf' | 'csv' | 'fhir' }>({
      query: ({ format }) => ({
        url: `/api/v1/biomarkers/export/${format}`,
        responseHandler: namedAddressOf,
      }),
    }),
    /** A copy of all data, under the name that the server gives it. Whoever asks lets go of it. */
    dataExportFile: build.mutation<{ address: string; filename: string }, { id: string }>({
      query: ({ id }) => ({
        url: `/api/v1/account/exports/${encodeURIComponent(id)}/content`,
        responseHandler: namedAddressOf,
      }),
    }),
    /** A page of a document, as a picture. One that is not drawn yet (204) fails: it is no picture to keep. */
    filePicture: build.query<string, { id: string; page: number }>({
      query: ({ id, page }) => ({
        url: `/api/v1/files/${encodeURIComponent(id)}/pages/${page}`,
        responseHandler: pictureOf,
        validateStatus: ({ status }) => status === 200,
      }),
      onCacheEntryAdded: letGoAtTheEnd,
    }),
  }),
});

function multipart(fields: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * To be told after the auth service has ended the account's other sessions, by itself or with a new password. That is no
 * mutation of this api: its arguments, a password among them, would stand in the store.
 */
export function otherSessionsEnded(dispatch: Dispatch): void {
  dispatch(api.util.invalidateTags([...OF_SESSIONS]));
}

/** To be told when the coach chat has changed elsewhere: whoever shows it reads it again. */
export function chatChanged(dispatch: Dispatch): void {
  dispatch(api.util.invalidateTags(['chat']));
}

/** The list shows what was saved, without another request. */
async function keepReminder(
  name: string,
  save: { dispatch: PatchDispatch; queryFulfilled: Promise<{ data: HabitReminder }> },
): Promise<void> {
  const answer = await save.queryFulfilled.catch(() => null);
  if (!answer) return;
  save.dispatch(
    generatedApi.util.updateQueryData('habitsAll', undefined, ({ habits }) => {
      const habit = habits.find((one) => one.name === name);
      if (habit) habit.reminder = answer.data;
    }),
  );
}

/** What the member wants to be told shows at once, and goes back when it could not be saved. */
async function keepWishes(
  { kinds, ...others }: ChangePushPreferences,
  save: {
    dispatch: (patch: ReturnType<typeof generatedApi.util.updateQueryData<'pushNotificationsWishes'>>) => {
      undo: () => void;
    };
    queryFulfilled: Promise<unknown>;
  },
): Promise<void> {
  const patch = generatedApi.util.updateQueryData('pushNotificationsWishes', undefined, (draft) => {
    Object.assign(draft, others);
    Object.assign(draft.kinds, kinds);
  });
  const { undo } = save.dispatch(patch);
  await save.queryFulfilled.catch(undo);
}

export const {
  useAccountDeletionRequestMutation,
  useAuthConfirmIdentityMutation,
  useAuthDevicesListQuery,
  useAuthDevicesSignOutMutation,
  useRecoveryCodesLeftQuery,
  useRecoveryCodesCreateMutation,
  useCalendarEventsOfProgramQuery,
  useLazyCalendarEventsOfProgramQuery,
  useCalendarEventsOneQuery,
  useLazyCalendarEventsOneQuery,
  useCoachChatHistoryQuery,
  useLazyCoachChatHistoryQuery,
  useCoachChatSendMutation,
  useCoachChatRetryMutation,
  useCoachChatStopMutation,
  useCoachChatReadMutation,
  useCoachChatStandingQuery,
  useCoachChatAskMutation,
  useCoachChatClearMutation,
  useConsentsListQuery,
  useConsentsDecideMutation,
  useMemoryShownQuery,
  useMemorySwitchMutation,
  useMemoryChangeMutation,
  useMemoryForgetMutation,
  useMemoryForgetAllMutation,
  useSentTextsListQuery,
  useDaySubmissionsListQuery,
  useBiomarkersAddMutation,
  useBiomarkersChangesQuery,
  useBiomarkersConfirmMutation,
  useBiomarkersCorrectMutation,
  useBiomarkersRemoveMutation,
  useBiomarkersMarkersQuery,
  useBiomarkersOneQuery,
  useBiomarkersTrendsQuery,
  useDataAccessesListQuery,
  useLazyDataAccessesListQuery,
  useDataExportFileMutation,
  useDataExportListQuery,
  useDataExportRequestMutation,
  useFileContentMutation,
  useFilePictureQuery,
  useFilesBiomarkersQuery,
  useFilesListQuery,
  useFilesProcessMutation,
  useFilesRemoveMutation,
  useFilesUploadMutation,
  useResultsFileMutation,
  useHabitsAllQuery,
  useHabitsGenerateMutation,
  useHabitsRemindMutation,
  useLazyHabitsSavedQuery,
  useHealthScreenDataQuery,
  useHealthScreenSaveMutation,
  useLibraryShownQuery,
  useCalendarFeedStateQuery,
  useCalendarFeedCreateMutation,
  useCalendarFeedRevokeMutation,
  useMedicalProgramsAllQuery,
  useLazyMedicalProgramsAllQuery,
  useMedicalProgramsOfUserQuery,
  useLazyMedicalProgramsOfUserQuery,
  useMedicalProgramsOneQuery,
  useLazyMedicalProgramsOneQuery,
  useQuestionnairesOfEventQuery,
  useQuestionnairesSaveMutation,
  useQuestionnairesChangeMutation,
  usePushNotificationsChangeWishesMutation,
  usePushNotificationsNoticeQuery,
  usePushNotificationsTestMutation,
  usePushNotificationsUnsubscribeMutation,
  usePushNotificationsWishesQuery,
  useMeasuresAllowedQuery,
  useMeasuresChangeMutation,
  useMeasuresListQuery,
  useMeasuresRemoveMutation,
  useMeasuresSaveMutation,
  useMeasuresSummaryQuery,
  usePausesListQuery,
  useProgrammeChangesListQuery,
  useProgrammeChangesAnswerMutation,
  useProgrammeChangesUndoMutation,
  useOwnDecisionsListQuery,
  useOwnEditsListQuery,
  useOwnEditsAskUndoMutation,
  useSafetyStatusQuery,
  useTodayCoachLineQuery,
  useSafetySafeMutation,
  useScenarioChatAvailableQuery,
  useScenarioChatStartMutation,
  useScenarioChatMessageMutation,
  useScenarioChatStopMutation,
  useScenarioChatCompleteMutation,
  useScenarioChatUndoMutation,
  useLazyScenarioChatOneQuery,
  useLazyScenarioChatOfEventQuery,
  useSetupDataQuery,
  useLazySetupDataQuery,
  usePlanPreviewShowMutation,
  useSetupSaveMutation,
} = api;
