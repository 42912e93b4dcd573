import { baseApi as api } from './base';
export const addTagTypes = [
  'account',
  'assistant',
  'auth',
  'biomarkers',
  'calendar-events',
  'calendar-feed',
  'chat',
  'consents',
  'content',
  'day-submissions',
  'files',
  'habits',
  'health-screen',
  'library',
  'measures',
  'medical-programs',
  'pauses',
  'programme-changes',
  'programme-edits',
  'push-notifications',
  'questionnaires',
  'result-decisions',
  'safety',
  'scenario-chat',
  'setup',
  'today',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      dataAccessesList: build.query<DataAccessesListApiResponse, DataAccessesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/account/accesses`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['account'],
      }),
      accountDeletionRequest: build.mutation<AccountDeletionRequestApiResponse, AccountDeletionRequestApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/account/deletion`,
            method: 'POST',
            body: queryArg.deleteAccount,
          }),
          invalidatesTags: ['account'],
        },
      ),
      dataExportList: build.query<DataExportListApiResponse, DataExportListApiArg>({
        query: () => ({ url: `/api/v1/account/exports` }),
        providesTags: ['account'],
      }),
      dataExportRequest: build.mutation<DataExportRequestApiResponse, DataExportRequestApiArg>({
        query: () => ({ url: `/api/v1/account/exports`, method: 'POST' }),
        invalidatesTags: ['account'],
      }),
      dataExportContent: build.query<DataExportContentApiResponse, DataExportContentApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/account/exports/${encodeURIComponent(String(queryArg.id))}/content`,
        }),
        providesTags: ['account'],
      }),
      memoryForgetAll: build.mutation<MemoryForgetAllApiResponse, MemoryForgetAllApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/assistant/memory`,
          method: 'DELETE',
          params: {
            source: queryArg.source,
          },
        }),
        invalidatesTags: ['assistant'],
      }),
      memoryShown: build.query<MemoryShownApiResponse, MemoryShownApiArg>({
        query: () => ({ url: `/api/v1/assistant/memory` }),
        providesTags: ['assistant'],
      }),
      memorySwitch: build.mutation<MemorySwitchApiResponse, MemorySwitchApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/assistant/memory`,
          method: 'PUT',
          body: queryArg.switchMemory,
        }),
        invalidatesTags: ['assistant'],
      }),
      memoryForget: build.mutation<MemoryForgetApiResponse, MemoryForgetApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/assistant/memory/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['assistant'],
      }),
      memoryChange: build.mutation<MemoryChangeApiResponse, MemoryChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/assistant/memory/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.changeFact,
        }),
        invalidatesTags: ['assistant'],
      }),
      sentTextsList: build.query<SentTextsListApiResponse, SentTextsListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/assistant/sent`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['assistant'],
      }),
      authConfirmIdentity: build.mutation<AuthConfirmIdentityApiResponse, AuthConfirmIdentityApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/confirm-identity`,
          method: 'POST',
          body: queryArg.confirmIdentity,
        }),
        invalidatesTags: ['auth'],
      }),
      authLogin: build.mutation<AuthLoginApiResponse, AuthLoginApiArg>({
        query: (queryArg) => ({ url: `/api/v1/auth/login`, method: 'POST', body: queryArg.login }),
        invalidatesTags: ['auth'],
      }),
      authMe: build.query<AuthMeApiResponse, AuthMeApiArg>({
        query: () => ({ url: `/api/v1/auth/me` }),
        providesTags: ['auth'],
      }),
      recoveryCodesLeft: build.query<RecoveryCodesLeftApiResponse, RecoveryCodesLeftApiArg>({
        query: () => ({ url: `/api/v1/auth/recovery-codes` }),
        providesTags: ['auth'],
      }),
      recoveryCodesCreate: build.mutation<RecoveryCodesCreateApiResponse, RecoveryCodesCreateApiArg>({
        query: () => ({ url: `/api/v1/auth/recovery-codes`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      recoveryCodesUse: build.mutation<RecoveryCodesUseApiResponse, RecoveryCodesUseApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/recovery-codes/use`,
          method: 'POST',
          body: queryArg.useRecoveryCode,
        }),
        invalidatesTags: ['auth'],
      }),
      authDevicesList: build.query<AuthDevicesListApiResponse, AuthDevicesListApiArg>({
        query: () => ({ url: `/api/v1/auth/sessions` }),
        providesTags: ['auth'],
      }),
      authDevicesSignOut: build.mutation<AuthDevicesSignOutApiResponse, AuthDevicesSignOutApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['auth'],
      }),
      authSignup: build.mutation<AuthSignupApiResponse, AuthSignupApiArg>({
        query: (queryArg) => ({ url: `/api/v1/auth/signup`, method: 'POST', body: queryArg.signup }),
        invalidatesTags: ['auth'],
      }),
      biomarkersAdd: build.mutation<BiomarkersAddApiResponse, BiomarkersAddApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers`,
          method: 'POST',
          body: queryArg.addBiomarker,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['biomarkers'],
      }),
      biomarkersAll: build.query<BiomarkersAllApiResponse, BiomarkersAllApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/all`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['biomarkers'],
      }),
      resultsExportResults: build.query<ResultsExportResultsApiResponse, ResultsExportResultsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/export/${encodeURIComponent(String(queryArg.format))}`,
          params: {
            file_id: queryArg.fileId,
          },
        }),
        providesTags: ['biomarkers'],
      }),
      biomarkersMarkers: build.query<BiomarkersMarkersApiResponse, BiomarkersMarkersApiArg>({
        query: () => ({ url: `/api/v1/biomarkers/markers` }),
        providesTags: ['biomarkers'],
      }),
      biomarkersTrends: build.query<BiomarkersTrendsApiResponse, BiomarkersTrendsApiArg>({
        query: () => ({ url: `/api/v1/biomarkers/trends` }),
        providesTags: ['biomarkers'],
      }),
      biomarkersTrend: build.query<BiomarkersTrendApiResponse, BiomarkersTrendApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/trends/${encodeURIComponent(String(queryArg.analyte))}`,
        }),
        providesTags: ['biomarkers'],
      }),
      biomarkersOfUser: build.query<BiomarkersOfUserApiResponse, BiomarkersOfUserApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/user/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['biomarkers'],
      }),
      biomarkersRemove: build.mutation<BiomarkersRemoveApiResponse, BiomarkersRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['biomarkers'],
      }),
      biomarkersOne: build.query<BiomarkersOneApiResponse, BiomarkersOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/biomarkers/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['biomarkers'],
      }),
      biomarkersCorrect: build.mutation<BiomarkersCorrectApiResponse, BiomarkersCorrectApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.correctBiomarker,
        }),
        invalidatesTags: ['biomarkers'],
      }),
      biomarkersChanges: build.query<BiomarkersChangesApiResponse, BiomarkersChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/${encodeURIComponent(String(queryArg.id))}/changes`,
        }),
        providesTags: ['biomarkers'],
      }),
      biomarkersConfirm: build.mutation<BiomarkersConfirmApiResponse, BiomarkersConfirmApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/biomarkers/${encodeURIComponent(String(queryArg.id))}/confirm`,
          method: 'POST',
        }),
        invalidatesTags: ['biomarkers'],
      }),
      calendarEventsOfProgram: build.query<CalendarEventsOfProgramApiResponse, CalendarEventsOfProgramApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/calendar-events/program/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ['calendar-events'],
        },
      ),
      calendarEventsAdherenceOfProgram: build.query<
        CalendarEventsAdherenceOfProgramApiResponse,
        CalendarEventsAdherenceOfProgramApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/program/${encodeURIComponent(String(queryArg.id))}/adherence`,
        }),
        providesTags: ['calendar-events'],
      }),
      calendarEventsRemove: build.mutation<CalendarEventsRemoveApiResponse, CalendarEventsRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['calendar-events'],
      }),
      calendarEventsOne: build.query<CalendarEventsOneApiResponse, CalendarEventsOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['calendar-events'],
      }),
      calendarEventsCheckIn: build.mutation<CalendarEventsCheckInApiResponse, CalendarEventsCheckInApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/checkin`,
          method: 'PATCH',
          body: queryArg.checkIn,
        }),
        invalidatesTags: ['calendar-events'],
      }),
      calendarEventsComplete: build.mutation<CalendarEventsCompleteApiResponse, CalendarEventsCompleteApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/complete`,
            method: 'PATCH',
            body: queryArg.completeEvent,
          }),
          invalidatesTags: ['calendar-events'],
        },
      ),
      calendarEventsChangeMetadata: build.mutation<
        CalendarEventsChangeMetadataApiResponse,
        CalendarEventsChangeMetadataApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/metadata`,
          method: 'PATCH',
          body: queryArg.changeMetadata,
        }),
        invalidatesTags: ['calendar-events'],
      }),
      calendarEventsReflect: build.mutation<CalendarEventsReflectApiResponse, CalendarEventsReflectApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/reflection`,
          method: 'PATCH',
          body: queryArg.reflectOnWeek,
        }),
        invalidatesTags: ['calendar-events'],
      }),
      calendarEventsSchedule: build.mutation<CalendarEventsScheduleApiResponse, CalendarEventsScheduleApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/schedule`,
            method: 'PATCH',
            body: queryArg.scheduleEvent,
          }),
          invalidatesTags: ['calendar-events'],
        },
      ),
      calendarEventsResize: build.mutation<CalendarEventsResizeApiResponse, CalendarEventsResizeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/calendar-events/${encodeURIComponent(String(queryArg.id))}/smaller`,
          method: 'PATCH',
          body: queryArg.resizeEvent,
        }),
        invalidatesTags: ['calendar-events'],
      }),
      calendarFeedRevoke: build.mutation<CalendarFeedRevokeApiResponse, CalendarFeedRevokeApiArg>({
        query: () => ({ url: `/api/v1/calendar-feed`, method: 'DELETE' }),
        invalidatesTags: ['calendar-feed'],
      }),
      calendarFeedState: build.query<CalendarFeedStateApiResponse, CalendarFeedStateApiArg>({
        query: () => ({ url: `/api/v1/calendar-feed` }),
        providesTags: ['calendar-feed'],
      }),
      calendarFeedCreate: build.mutation<CalendarFeedCreateApiResponse, CalendarFeedCreateApiArg>({
        query: () => ({ url: `/api/v1/calendar-feed`, method: 'POST' }),
        invalidatesTags: ['calendar-feed'],
      }),
      coachChatSend: build.mutation<CoachChatSendApiResponse, CoachChatSendApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/chat/`,
          method: 'POST',
          body: queryArg.sendChatMessage,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['chat'],
      }),
      coachChatClear: build.mutation<CoachChatClearApiResponse, CoachChatClearApiArg>({
        query: () => ({ url: `/api/v1/chat/history`, method: 'DELETE' }),
        invalidatesTags: ['chat'],
      }),
      coachChatHistory: build.query<CoachChatHistoryApiResponse, CoachChatHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/chat/history`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['chat'],
      }),
      coachChatStanding: build.query<CoachChatStandingApiResponse, CoachChatStandingApiArg>({
        query: () => ({ url: `/api/v1/chat/person` }),
        providesTags: ['chat'],
      }),
      coachChatAsk: build.mutation<CoachChatAskApiResponse, CoachChatAskApiArg>({
        query: () => ({ url: `/api/v1/chat/person`, method: 'POST' }),
        invalidatesTags: ['chat'],
      }),
      coachChatRead: build.mutation<CoachChatReadApiResponse, CoachChatReadApiArg>({
        query: (queryArg) => ({ url: `/api/v1/chat/read`, method: 'PUT', body: queryArg.readChat }),
        invalidatesTags: ['chat'],
      }),
      coachChatRetry: build.mutation<CoachChatRetryApiResponse, CoachChatRetryApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/chat/replies/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['chat'],
      }),
      coachChatStop: build.mutation<CoachChatStopApiResponse, CoachChatStopApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/chat/replies/${encodeURIComponent(String(queryArg.id))}/stop`,
          method: 'POST',
        }),
        invalidatesTags: ['chat'],
      }),
      consentsList: build.query<ConsentsListApiResponse, ConsentsListApiArg>({
        query: () => ({ url: `/api/v1/consents` }),
        providesTags: ['consents'],
      }),
      consentsDecide: build.mutation<ConsentsDecideApiResponse, ConsentsDecideApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/consents/${encodeURIComponent(String(queryArg.purpose))}`,
          method: 'PUT',
          body: queryArg.decideConsent,
        }),
        invalidatesTags: ['consents'],
      }),
      contentAll: build.query<ContentAllApiResponse, ContentAllApiArg>({
        query: () => ({ url: `/api/v1/content` }),
        providesTags: ['content'],
      }),
      contentOne: build.query<ContentOneApiResponse, ContentOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/content/${encodeURIComponent(String(queryArg.contentId))}` }),
        providesTags: ['content'],
      }),
      daySubmissionsList: build.query<DaySubmissionsListApiResponse, DaySubmissionsListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/day-submissions`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['day-submissions'],
      }),
      daySubmissionsSubmit: build.mutation<DaySubmissionsSubmitApiResponse, DaySubmissionsSubmitApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/day-submissions`,
          method: 'POST',
          body: queryArg.submitDay,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['day-submissions'],
      }),
      filesBiomarkers: build.query<FilesBiomarkersApiResponse, FilesBiomarkersApiArg>({
        query: (queryArg) => ({ url: `/api/v1/files/biomarkers/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['files'],
      }),
      filesDownload: build.query<FilesDownloadApiResponse, FilesDownloadApiArg>({
        query: (queryArg) => ({ url: `/api/v1/files/download/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['files'],
      }),
      filesList: build.query<FilesListApiResponse, FilesListApiArg>({
        query: (queryArg) => ({ url: `/api/v1/files/list/${encodeURIComponent(String(queryArg.userId))}` }),
        providesTags: ['files'],
      }),
      filesProcess: build.mutation<FilesProcessApiResponse, FilesProcessApiArg>({
        query: (queryArg) => ({ url: `/api/v1/files/process`, method: 'POST', body: queryArg.processFile }),
        invalidatesTags: ['files'],
      }),
      filesUpload: build.mutation<FilesUploadApiResponse, FilesUploadApiArg>({
        query: (queryArg) => ({ url: `/api/v1/files/upload`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['files'],
      }),
      filesRemove: build.mutation<FilesRemoveApiResponse, FilesRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['files'],
      }),
      filesPage: build.query<FilesPageApiResponse, FilesPageApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.id))}/pages/${encodeURIComponent(String(queryArg.page))}`,
        }),
        providesTags: ['files'],
      }),
      habitsAll: build.query<HabitsAllApiResponse, HabitsAllApiArg>({
        query: () => ({ url: `/api/v1/habits` }),
        providesTags: ['habits'],
      }),
      habitsGenerate: build.mutation<HabitsGenerateApiResponse, HabitsGenerateApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/habits/generate-instructions`,
          method: 'POST',
          body: queryArg.generateHabitInstructions,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['habits'],
      }),
      habitsSaved: build.query<HabitsSavedApiResponse, HabitsSavedApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/habits/instructions/${encodeURIComponent(String(queryArg.habitName))}`,
        }),
        providesTags: ['habits'],
      }),
      habitsRemind: build.mutation<HabitsRemindApiResponse, HabitsRemindApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/habits/reminders`,
          method: 'PATCH',
          body: queryArg.saveHabitReminder,
        }),
        invalidatesTags: ['habits'],
      }),
      healthScreenData: build.query<HealthScreenDataApiResponse, HealthScreenDataApiArg>({
        query: () => ({ url: `/api/v1/health-screen` }),
        providesTags: ['health-screen'],
      }),
      healthScreenSave: build.mutation<HealthScreenSaveApiResponse, HealthScreenSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/health-screen`,
          method: 'PUT',
          body: queryArg.saveHealthScreen,
        }),
        invalidatesTags: ['health-screen'],
      }),
      libraryShown: build.query<LibraryShownApiResponse, LibraryShownApiArg>({
        query: () => ({ url: `/api/v1/library` }),
        providesTags: ['library'],
      }),
      libraryMarkUnread: build.mutation<LibraryMarkUnreadApiResponse, LibraryMarkUnreadApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/library/${encodeURIComponent(String(queryArg.contentId))}/read`,
          method: 'DELETE',
        }),
        invalidatesTags: ['library'],
      }),
      libraryMarkRead: build.mutation<LibraryMarkReadApiResponse, LibraryMarkReadApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/library/${encodeURIComponent(String(queryArg.contentId))}/read`,
          method: 'PUT',
          body: queryArg.readArticle,
        }),
        invalidatesTags: ['library'],
      }),
      measuresList: build.query<MeasuresListApiResponse, MeasuresListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/measures`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            kind: queryArg.kind,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['measures'],
      }),
      measuresSave: build.mutation<MeasuresSaveApiResponse, MeasuresSaveApiArg>({
        query: (queryArg) => ({ url: `/api/v1/measures`, method: 'POST', body: queryArg.saveMeasures }),
        invalidatesTags: ['measures'],
      }),
      measuresAllowed: build.query<MeasuresAllowedApiResponse, MeasuresAllowedApiArg>({
        query: () => ({ url: `/api/v1/measures/allowed` }),
        providesTags: ['measures'],
      }),
      measuresSummary: build.query<MeasuresSummaryApiResponse, MeasuresSummaryApiArg>({
        query: () => ({ url: `/api/v1/measures/summary` }),
        providesTags: ['measures'],
      }),
      measuresRemove: build.mutation<MeasuresRemoveApiResponse, MeasuresRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/measures/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['measures'],
      }),
      measuresChange: build.mutation<MeasuresChangeApiResponse, MeasuresChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/measures/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.changeMeasure,
        }),
        invalidatesTags: ['measures'],
      }),
      medicalProgramsAll: build.query<MedicalProgramsAllApiResponse, MedicalProgramsAllApiArg>({
        query: () => ({ url: `/api/v1/medical-programs/all` }),
        providesTags: ['medical-programs'],
      }),
      medicalProgramsOfUser: build.query<MedicalProgramsOfUserApiResponse, MedicalProgramsOfUserApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/medical-programs/user/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['medical-programs'],
      }),
      medicalProgramsOne: build.query<MedicalProgramsOneApiResponse, MedicalProgramsOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/medical-programs/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['medical-programs'],
      }),
      pausesList: build.query<PausesListApiResponse, PausesListApiArg>({
        query: () => ({ url: `/api/v1/pauses` }),
        providesTags: ['pauses'],
      }),
      pausesRemove: build.mutation<PausesRemoveApiResponse, PausesRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/pauses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['pauses'],
      }),
      pausesSave: build.mutation<PausesSaveApiResponse, PausesSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/pauses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.savePause,
        }),
        invalidatesTags: ['pauses'],
      }),
      programmeChangesList: build.query<ProgrammeChangesListApiResponse, ProgrammeChangesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/programme-changes`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            program_id: queryArg.programId,
          },
        }),
        providesTags: ['programme-changes'],
      }),
      programmeChangesAnswer: build.mutation<ProgrammeChangesAnswerApiResponse, ProgrammeChangesAnswerApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/programme-changes/${encodeURIComponent(String(queryArg.id))}/answers`,
            method: 'POST',
            body: queryArg.answerChange,
          }),
          invalidatesTags: ['programme-changes'],
        },
      ),
      programmeChangesUndo: build.mutation<ProgrammeChangesUndoApiResponse, ProgrammeChangesUndoApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/programme-changes/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['programme-changes'],
      }),
      ownEditsList: build.query<OwnEditsListApiResponse, OwnEditsListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/programme-edits`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['programme-edits'],
      }),
      ownEditsAskUndo: build.mutation<OwnEditsAskUndoApiResponse, OwnEditsAskUndoApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/programme-edits/${encodeURIComponent(String(queryArg.id))}/undo-request`,
          method: 'POST',
        }),
        invalidatesTags: ['programme-edits'],
      }),
      pushNotificationsNotice: build.query<PushNotificationsNoticeApiResponse, PushNotificationsNoticeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/push-notifications/notices/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ['push-notifications'],
        },
      ),
      pushNotificationsShow: build.mutation<PushNotificationsShowApiResponse, PushNotificationsShowApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/push-notifications/notices/${encodeURIComponent(String(queryArg.id))}/show`,
          method: 'POST',
          body: queryArg.noticeKey,
        }),
        invalidatesTags: ['push-notifications'],
      }),
      pushNotificationsSnooze: build.mutation<
        PushNotificationsSnoozeApiResponse,
        PushNotificationsSnoozeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/push-notifications/notices/${encodeURIComponent(String(queryArg.id))}/snooze`,
          method: 'POST',
          body: queryArg.noticeKey,
        }),
        invalidatesTags: ['push-notifications'],
      }),
      pushNotificationsWishes: build.query<PushNotificationsWishesApiResponse, PushNotificationsWishesApiArg>(
        {
          query: () => ({ url: `/api/v1/push-notifications/preferences` }),
          providesTags: ['push-notifications'],
        },
      ),
      pushNotificationsChangeWishes: build.mutation<
        PushNotificationsChangeWishesApiResponse,
        PushNotificationsChangeWishesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/push-notifications/preferences`,
          method: 'PATCH',
          body: queryArg.changePushPreferences,
        }),
        invalidatesTags: ['push-notifications'],
      }),
      pushNotificationsPublicKey: build.query<
        PushNotificationsPublicKeyApiResponse,
        PushNotificationsPublicKeyApiArg
      >({
        query: () => ({ url: `/api/v1/push-notifications/public-key` }),
        providesTags: ['push-notifications'],
      }),
      pushNotificationsSubscribe: build.mutation<
        PushNotificationsSubscribeApiResponse,
        PushNotificationsSubscribeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/push-notifications/subscribe`,
          method: 'POST',
          body: queryArg.subscribe,
        }),
        invalidatesTags: ['push-notifications'],
      }),
      pushNotificationsTest: build.mutation<PushNotificationsTestApiResponse, PushNotificationsTestApiArg>({
        query: () => ({ url: `/api/v1/push-notifications/test`, method: 'POST' }),
        invalidatesTags: ['push-notifications'],
      }),
      pushNotificationsUnsubscribe: build.mutation<
        PushNotificationsUnsubscribeApiResponse,
        PushNotificationsUnsubscribeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/push-notifications/unsubscribe`,
          method: 'POST',
          body: queryArg.unsubscribe,
        }),
        invalidatesTags: ['push-notifications'],
      }),
      questionnairesList: build.query<QuestionnairesListApiResponse, QuestionnairesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/questionnaires`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            questionnaire_type: queryArg.questionnaireType,
          },
        }),
        providesTags: ['questionnaires'],
      }),
      questionnairesSave: build.mutation<QuestionnairesSaveApiResponse, QuestionnairesSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/questionnaires`,
          method: 'POST',
          body: queryArg.saveQuestionnaire,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['questionnaires'],
      }),
      questionnairesOfEvent: build.query<QuestionnairesOfEventApiResponse, QuestionnairesOfEventApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/questionnaires/by-event/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['questionnaires'],
      }),
      questionnairesRemove: build.mutation<QuestionnairesRemoveApiResponse, QuestionnairesRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/questionnaires/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['questionnaires'],
      }),
      questionnairesOne: build.query<QuestionnairesOneApiResponse, QuestionnairesOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/questionnaires/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['questionnaires'],
      }),
      questionnairesChange: build.mutation<QuestionnairesChangeApiResponse, QuestionnairesChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/questionnaires/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.changeQuestionnaire,
        }),
        invalidatesTags: ['questionnaires'],
      }),
      ownDecisionsList: build.query<OwnDecisionsListApiResponse, OwnDecisionsListApiArg>({
        query: () => ({ url: `/api/v1/result-decisions` }),
        providesTags: ['result-decisions'],
      }),
      safetyStatus: build.query<SafetyStatusApiResponse, SafetyStatusApiArg>({
        query: () => ({ url: `/api/v1/safety` }),
        providesTags: ['safety'],
      }),
      safetySafe: build.mutation<SafetySafeApiResponse, SafetySafeApiArg>({
        query: () => ({ url: `/api/v1/safety/safe`, method: 'POST' }),
        invalidatesTags: ['safety'],
      }),
      scenarioChatAvailable: build.query<ScenarioChatAvailableApiResponse, ScenarioChatAvailableApiArg>({
        query: () => ({ url: `/api/v1/scenario-chat/scenarios/available` }),
        providesTags: ['scenario-chat'],
      }),
      scenarioChatHistory: build.query<ScenarioChatHistoryApiResponse, ScenarioChatHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/history/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['scenario-chat'],
      }),
      scenarioChatMessage: build.mutation<ScenarioChatMessageApiResponse, ScenarioChatMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/message`,
          method: 'POST',
          body: queryArg.sendScenarioMessage,
        }),
        invalidatesTags: ['scenario-chat'],
      }),
      scenarioChatOfEvent: build.query<ScenarioChatOfEventApiResponse, ScenarioChatOfEventApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/session/by-event/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['scenario-chat'],
      }),
      scenarioChatOne: build.query<ScenarioChatOneApiResponse, ScenarioChatOneApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/session/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['scenario-chat'],
      }),
      scenarioChatComplete: build.mutation<ScenarioChatCompleteApiResponse, ScenarioChatCompleteApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/session/${encodeURIComponent(String(queryArg.id))}/complete`,
          method: 'POST',
        }),
        invalidatesTags: ['scenario-chat'],
      }),
      scenarioChatStop: build.mutation<ScenarioChatStopApiResponse, ScenarioChatStopApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/session/${encodeURIComponent(String(queryArg.id))}/replies/${encodeURIComponent(String(queryArg.reply))}/stop`,
          method: 'POST',
        }),
        invalidatesTags: ['scenario-chat'],
      }),
      scenarioChatUndo: build.mutation<ScenarioChatUndoApiResponse, ScenarioChatUndoApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/session/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['scenario-chat'],
      }),
      scenarioChatList: build.query<ScenarioChatListApiResponse, ScenarioChatListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/sessions`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['scenario-chat'],
      }),
      scenarioChatStart: build.mutation<ScenarioChatStartApiResponse, ScenarioChatStartApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/start`,
          method: 'POST',
          body: queryArg.startScenario,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['scenario-chat'],
      }),
      scenarioChatOfUser: build.query<ScenarioChatOfUserApiResponse, ScenarioChatOfUserApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/scenario-chat/scenarios/user/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['scenario-chat'],
      }),
      setupData: build.query<SetupDataApiResponse, SetupDataApiArg>({
        query: () => ({ url: `/api/v1/setup/data` }),
        providesTags: ['setup'],
      }),
      planPreviewShow: build.mutation<PlanPreviewShowApiResponse, PlanPreviewShowApiArg>({
        query: (queryArg) => ({ url: `/api/v1/setup/preview`, method: 'POST', body: queryArg.saveSetup }),
        invalidatesTags: ['setup'],
      }),
      setupSave: build.mutation<SetupSaveApiResponse, SetupSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/setup/save`,
          method: 'POST',
          body: queryArg.saveSetup,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['setup'],
      }),
      todayShown: build.query<TodayShownApiResponse, TodayShownApiArg>({
        query: () => ({ url: `/api/v1/today` }),
        providesTags: ['today'],
      }),
      todayCoachLine: build.query<TodayCoachLineApiResponse, TodayCoachLineApiArg>({
        query: () => ({ url: `/api/v1/today/coach-line` }),
        providesTags: ['today'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type DataAccessesListApiResponse = /** status 200  */ DataAccessPage;
export type DataAccessesListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type AccountDeletionRequestApiResponse = unknown;
export type AccountDeletionRequestApiArg = {
  deleteAccount: DeleteAccount;
};
export type DataExportListApiResponse = /** status 200  */ DataExportList;
export type DataExportListApiArg = void;
export type DataExportRequestApiResponse = /** status 201  */ DataExport;
export type DataExportRequestApiArg = void;
export type DataExportContentApiResponse = /** status 200  */ Blob;
export type DataExportContentApiArg = {
  id: string;
};
export type MemoryForgetAllApiResponse = unknown;
export type MemoryForgetAllApiArg = {
  /** Only what comes from this message. */
  source?: string;
};
export type MemoryShownApiResponse = /** status 200  */ Memory;
export type MemoryShownApiArg = void;
export type MemorySwitchApiResponse = /** status 200  */ Memory;
export type MemorySwitchApiArg = {
  switchMemory: SwitchMemory;
};
export type MemoryForgetApiResponse = unknown;
export type MemoryForgetApiArg = {
  id: string;
};
export type MemoryChangeApiResponse = /** status 200  */ Fact;
export type MemoryChangeApiArg = {
  id: string;
  changeFact: ChangeFact;
};
export type SentTextsListApiResponse = /** status 200  */ SentTextPage;
export type SentTextsListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type AuthConfirmIdentityApiResponse = unknown;
export type AuthConfirmIdentityApiArg = {
  confirmIdentity: ConfirmIdentity;
};
export type AuthLoginApiResponse = /** status 200  */ AuthSession;
export type AuthLoginApiArg = {
  login: Login;
};
export type AuthMeApiResponse = /** status 200  */ Me;
export type AuthMeApiArg = void;
export type RecoveryCodesLeftApiResponse = /** status 200  */ RecoveryCodesLeft;
export type RecoveryCodesLeftApiArg = void;
export type RecoveryCodesCreateApiResponse = /** status 201  */ RecoveryCodes;
export type RecoveryCodesCreateApiArg = void;
export type RecoveryCodesUseApiResponse = /** status 200  */ RecoveryCodeUsed;
export type RecoveryCodesUseApiArg = {
  useRecoveryCode: UseRecoveryCode;
};
export type AuthDevicesListApiResponse = /** status 200  */ SignedInDevice[];
export type AuthDevicesListApiArg = void;
export type AuthDevicesSignOutApiResponse = unknown;
export type AuthDevicesSignOutApiArg = {
  id: string;
};
export type AuthSignupApiResponse = /** status 201  */ NewAccount;
export type AuthSignupApiArg = {
  signup: Signup;
};
export type BiomarkersAddApiResponse = /** status 201  */ WrittenBiomarker;
export type BiomarkersAddApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  addBiomarker: AddBiomarker;
};
export type BiomarkersAllApiResponse = /** status 200  */ MemberBiomarkers;
export type BiomarkersAllApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type ResultsExportResultsApiResponse = /** status 200  */ {
  [key: string]: unknown;
};
export type ResultsExportResultsApiArg = {
  /** A table for a spreadsheet, a page for a GP, or a FHIR R4 bundle. */
  format: 'csv' | 'pdf' | 'fhir';
  /** Values of this document alone. */
  fileId?: string;
};
export type BiomarkersMarkersApiResponse = /** status 200  */ KnownMarkers;
export type BiomarkersMarkersApiArg = void;
export type BiomarkersTrendsApiResponse = /** status 200  */ MemberTrends;
export type BiomarkersTrendsApiArg = void;
export type BiomarkersTrendApiResponse = /** status 200  */ Trends;
export type BiomarkersTrendApiArg = {
  /** Id in the catalogue. */
  analyte: string;
};
export type BiomarkersOfUserApiResponse = /** status 200  */ MemberBiomarkers;
export type BiomarkersOfUserApiArg = {
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type BiomarkersRemoveApiResponse = unknown;
export type BiomarkersRemoveApiArg = {
  id: string;
};
export type BiomarkersOneApiResponse = /** status 200  */ Biomarker;
export type BiomarkersOneApiArg = {
  id: string;
};
export type BiomarkersCorrectApiResponse = /** status 200  */ WrittenBiomarker;
export type BiomarkersCorrectApiArg = {
  id: string;
  correctBiomarker: CorrectBiomarker;
};
export type BiomarkersChangesApiResponse = /** status 200  */ BiomarkerChanges;
export type BiomarkersChangesApiArg = {
  id: string;
};
export type BiomarkersConfirmApiResponse = /** status 200  */ WrittenBiomarker;
export type BiomarkersConfirmApiArg = {
  id: string;
};
export type CalendarEventsOfProgramApiResponse = /** status 200  */ CalendarEvent[];
export type CalendarEventsOfProgramApiArg = {
  id: string;
};
export type CalendarEventsAdherenceOfProgramApiResponse = /** status 200  */ WeekAdherence[];
export type CalendarEventsAdherenceOfProgramApiArg = {
  id: string;
};
export type CalendarEventsRemoveApiResponse = unknown;
export type CalendarEventsRemoveApiArg = {
  id: string;
};
export type CalendarEventsOneApiResponse = /** status 200  */ CalendarEventDetail;
export type CalendarEventsOneApiArg = {
  id: string;
};
export type CalendarEventsCheckInApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsCheckInApiArg = {
  id: string;
  checkIn: CheckIn;
};
export type CalendarEventsCompleteApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsCompleteApiArg = {
  id: string;
  completeEvent: CompleteEvent;
};
export type CalendarEventsChangeMetadataApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsChangeMetadataApiArg = {
  id: string;
  changeMetadata: ChangeMetadata;
};
export type CalendarEventsReflectApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsReflectApiArg = {
  id: string;
  reflectOnWeek: ReflectOnWeek;
};
export type CalendarEventsScheduleApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsScheduleApiArg = {
  id: string;
  scheduleEvent: ScheduleEvent;
};
export type CalendarEventsResizeApiResponse = /** status 200  */ CalendarEvent;
export type CalendarEventsResizeApiArg = {
  id: string;
  resizeEvent: ResizeEvent;
};
export type CalendarFeedRevokeApiResponse = unknown;
export type CalendarFeedRevokeApiArg = void;
export type CalendarFeedStateApiResponse = /** status 200  */ CalendarFeed;
export type CalendarFeedStateApiArg = void;
export type CalendarFeedCreateApiResponse = /** status 201  */ NewCalendarFeed;
export type CalendarFeedCreateApiArg = void;
export type CoachChatSendApiResponse = /** status 200  */ ChatAnswer;
export type CoachChatSendApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  sendChatMessage: SendChatMessage;
};
export type CoachChatClearApiResponse = unknown;
export type CoachChatClearApiArg = void;
export type CoachChatHistoryApiResponse = /** status 200  */ ChatEntry[] | ChatHistoryPage;
export type CoachChatHistoryApiArg = {
  /** Entries, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page after this one; empty for the newest page. With it the answer is a page. */
  cursor?: string;
};
export type CoachChatStandingApiResponse = /** status 200  */ ChatStanding;
export type CoachChatStandingApiArg = void;
export type CoachChatAskApiResponse = /** status 200  */ ChatStanding;
export type CoachChatAskApiArg = void;
export type CoachChatReadApiResponse = unknown;
export type CoachChatReadApiArg = {
  readChat: ReadChat;
};
export type CoachChatRetryApiResponse = /** status 200  */ ChatAnswer;
export type CoachChatRetryApiArg = {
  id: string;
};
export type CoachChatStopApiResponse = unknown;
export type CoachChatStopApiArg = {
  id: string;
};
export type ConsentsListApiResponse = /** status 200  */ Consent[];
export type ConsentsListApiArg = void;
export type ConsentsDecideApiResponse = /** status 200  */ Consent;
export type ConsentsDecideApiArg = {
  purpose:
    | 'external_model'
    | 'documents_to_model'
    | 'staff_programme'
    | 'staff_check_ins'
    | 'staff_chats'
    | 'staff_documents';
  decideConsent: DecideConsent;
};
export type ContentAllApiResponse = /** status 200  */ ArticleSummary[];
export type ContentAllApiArg = void;
export type ContentOneApiResponse = /** status 200  */ Article;
export type ContentOneApiArg = {
  contentId: string;
};
export type DaySubmissionsListApiResponse = /** status 200  */ DaySubmission[] | DaySubmissionPage;
export type DaySubmissionsListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** First day, 'YYYY-MM-DD'. */
  from?: string;
  /** Last day, 'YYYY-MM-DD'. */
  to?: string;
};
export type DaySubmissionsSubmitApiResponse = /** status 200  */ DaySubmission;
export type DaySubmissionsSubmitApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  submitDay: SubmitDay;
};
export type FilesBiomarkersApiResponse = /** status 200  */ FileBiomarkers;
export type FilesBiomarkersApiArg = {
  id: string;
};
export type FilesDownloadApiResponse = /** status 200  */ Blob;
export type FilesDownloadApiArg = {
  id: string;
};
export type FilesListApiResponse = /** status 200  */ FileList;
export type FilesListApiArg = {
  userId: string;
};
export type FilesProcessApiResponse = /** status 200  */ ProcessedFile;
export type FilesProcessApiArg = {
  processFile: ProcessFile;
};
export type FilesUploadApiResponse = /** status 201  */ FileRecord;
export type FilesUploadApiArg = {
  body: {
    /** PDF, JPEG, PNG, TIFF or CSV; at most 10 x 1024 x 1024 bytes. */
    file: Blob;
  };
};
export type FilesRemoveApiResponse = unknown;
export type FilesRemoveApiArg = {
  id: string;
};
export type FilesPageApiResponse = /** status 200  */ Blob;
export type FilesPageApiArg = {
  id: string;
  /** From 1. */
  page: number;
};
export type HabitsAllApiResponse = /** status 200  */ Habits;
export type HabitsAllApiArg = void;
export type HabitsGenerateApiResponse = /** status 200  */ GeneratedInstructions;
export type HabitsGenerateApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  generateHabitInstructions: GenerateHabitInstructions;
};
export type HabitsSavedApiResponse = /** status 200  */ HabitInstructions;
export type HabitsSavedApiArg = {
  habitName: string;
};
export type HabitsRemindApiResponse = /** status 200  */ HabitReminder;
export type HabitsRemindApiArg = {
  saveHabitReminder: SaveHabitReminder;
};
export type HealthScreenDataApiResponse = /** status 200  */ HealthScreen;
export type HealthScreenDataApiArg = void;
export type HealthScreenSaveApiResponse = /** status 200  */ HealthScreen;
export type HealthScreenSaveApiArg = {
  saveHealthScreen: SaveHealthScreen;
};
export type LibraryShownApiResponse = /** status 200  */ Library;
export type LibraryShownApiArg = void;
export type LibraryMarkUnreadApiResponse = unknown;
export type LibraryMarkUnreadApiArg = {
  contentId: string;
};
export type LibraryMarkReadApiResponse = unknown;
export type LibraryMarkReadApiArg = {
  contentId: string;
  readArticle: ReadArticle;
};
export type MeasuresListApiResponse = /** status 200  */ MeasurePage;
export type MeasuresListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** Only of this kind. */
  kind?: 'blood_pressure' | 'pulse' | 'weight' | 'waist' | 'sleep' | 'steps';
  /** Not before this. */
  from?: string;
  /** Before this. */
  to?: string;
};
export type MeasuresSaveApiResponse = /** status 201  */ SavedMeasures;
export type MeasuresSaveApiArg = {
  saveMeasures: SaveMeasures;
};
export type MeasuresAllowedApiResponse = /** status 200  */ AllowedMeasures;
export type MeasuresAllowedApiArg = void;
export type MeasuresSummaryApiResponse = /** status 200  */ MeasureSummary;
export type MeasuresSummaryApiArg = void;
export type MeasuresRemoveApiResponse = unknown;
export type MeasuresRemoveApiArg = {
  id: string;
};
export type MeasuresChangeApiResponse = /** status 200  */ SavedMeasures;
export type MeasuresChangeApiArg = {
  id: string;
  changeMeasure: ChangeMeasure;
};
export type MedicalProgramsAllApiResponse = /** status 200  */ MedicalProgram[];
export type MedicalProgramsAllApiArg = void;
export type MedicalProgramsOfUserApiResponse = /** status 200  */ MedicalProgram[];
export type MedicalProgramsOfUserApiArg = {
  id: string;
};
export type MedicalProgramsOneApiResponse = /** status 200  */ MedicalProgram;
export type MedicalProgramsOneApiArg = {
  id: string;
};
export type PausesListApiResponse = /** status 200  */ Pause[];
export type PausesListApiArg = void;
export type PausesRemoveApiResponse = unknown;
export type PausesRemoveApiArg = {
  /** Made by the client: sending the same pause again changes nothing. */
  id: string;
};
export type PausesSaveApiResponse = /** status 200  */ Pause;
export type PausesSaveApiArg = {
  /** Made by the client: sending the same pause again changes nothing. */
  id: string;
  savePause: SavePause;
};
export type ProgrammeChangesListApiResponse = /** status 200  */ ProgrammeChangePage;
export type ProgrammeChangesListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  programId?: string;
};
export type ProgrammeChangesAnswerApiResponse = /** status 200  */ ProgrammeChange;
export type ProgrammeChangesAnswerApiArg = {
  id: string;
  answerChange: AnswerChange;
};
export type ProgrammeChangesUndoApiResponse = /** status 200  */ ProgrammeChange;
export type ProgrammeChangesUndoApiArg = {
  id: string;
};
export type OwnEditsListApiResponse = /** status 200  */ ProgrammeEditPage;
export type OwnEditsListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type OwnEditsAskUndoApiResponse = /** status 200  */ ProgrammeEdit;
export type OwnEditsAskUndoApiArg = {
  id: string;
};
export type PushNotificationsNoticeApiResponse = /** status 200  */ Notice;
export type PushNotificationsNoticeApiArg = {
  id: string;
};
export type PushNotificationsShowApiResponse = /** status 200  */ ShownNotice;
export type PushNotificationsShowApiArg = {
  id: string;
  noticeKey: NoticeKey;
};
export type PushNotificationsSnoozeApiResponse = unknown;
export type PushNotificationsSnoozeApiArg = {
  id: string;
  noticeKey: NoticeKey;
};
export type PushNotificationsWishesApiResponse = /** status 200  */ PushPreferences;
export type PushNotificationsWishesApiArg = void;
export type PushNotificationsChangeWishesApiResponse = /** status 200  */ PushPreferences;
export type PushNotificationsChangeWishesApiArg = {
  changePushPreferences: ChangePushPreferences;
};
export type PushNotificationsPublicKeyApiResponse = /** status 200  */ PushPublicKey;
export type PushNotificationsPublicKeyApiArg = void;
export type PushNotificationsSubscribeApiResponse = /** status 200  */ Subscribed;
export type PushNotificationsSubscribeApiArg = {
  subscribe: Subscribe;
};
export type PushNotificationsTestApiResponse = /** status 200  */ TestSent;
export type PushNotificationsTestApiArg = void;
export type PushNotificationsUnsubscribeApiResponse = /** status 200  */ Unsubscribed;
export type PushNotificationsUnsubscribeApiArg = {
  unsubscribe: Unsubscribe;
};
export type QuestionnairesListApiResponse = /** status 200  */ Questionnaire[] | QuestionnairePage;
export type QuestionnairesListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  questionnaireType?: 'habits_and_preferences';
};
export type QuestionnairesSaveApiResponse = /** status 201  */ Questionnaire;
export type QuestionnairesSaveApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  saveQuestionnaire: SaveQuestionnaire;
};
export type QuestionnairesOfEventApiResponse = /** status 200  */ EventQuestionnaire;
export type QuestionnairesOfEventApiArg = {
  id: string;
};
export type QuestionnairesRemoveApiResponse = unknown;
export type QuestionnairesRemoveApiArg = {
  id: string;
};
export type QuestionnairesOneApiResponse = /** status 200  */ Questionnaire;
export type QuestionnairesOneApiArg = {
  id: string;
};
export type QuestionnairesChangeApiResponse = /** status 200  */ Questionnaire;
export type QuestionnairesChangeApiArg = {
  id: string;
  changeQuestionnaire: ChangeQuestionnaire;
};
export type OwnDecisionsListApiResponse = /** status 200  */ ResultDecisions;
export type OwnDecisionsListApiArg = void;
export type SafetyStatusApiResponse = /** status 200  */ SafetyStatus;
export type SafetyStatusApiArg = void;
export type SafetySafeApiResponse = /** status 200  */ SafetyStatus;
export type SafetySafeApiArg = void;
export type ScenarioChatAvailableApiResponse = /** status 200  */ AvailableScenario[];
export type ScenarioChatAvailableApiArg = void;
export type ScenarioChatHistoryApiResponse = /** status 200  */ ScenarioMessage[];
export type ScenarioChatHistoryApiArg = {
  id: string;
};
export type ScenarioChatMessageApiResponse = /** status 200  */ ScenarioAnswer;
export type ScenarioChatMessageApiArg = {
  sendScenarioMessage: SendScenarioMessage;
};
export type ScenarioChatOfEventApiResponse = /** status 200  */ EventScenarioSession;
export type ScenarioChatOfEventApiArg = {
  id: string;
};
export type ScenarioChatOneApiResponse = /** status 200  */ ScenarioSession;
export type ScenarioChatOneApiArg = {
  id: string;
};
export type ScenarioChatCompleteApiResponse = /** status 200  */ CompletedScenario;
export type ScenarioChatCompleteApiArg = {
  id: string;
};
export type ScenarioChatStopApiResponse = unknown;
export type ScenarioChatStopApiArg = {
  id: string;
  reply: string;
};
export type ScenarioChatUndoApiResponse = unknown;
export type ScenarioChatUndoApiArg = {
  id: string;
};
export type ScenarioChatListApiResponse = /** status 200  */ ScenarioSession[] | ScenarioSessionPage;
export type ScenarioChatListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type ScenarioChatStartApiResponse = /** status 200  */ StartedScenario;
export type ScenarioChatStartApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  startScenario: StartScenario;
};
export type ScenarioChatOfUserApiResponse = /** status 200  */ ScenarioSession[] | ScenarioSessionPage;
export type ScenarioChatOfUserApiArg = {
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type SetupDataApiResponse = /** status 200  */ Setup;
export type SetupDataApiArg = void;
export type PlanPreviewShowApiResponse = /** status 200  */ PlanPreview;
export type PlanPreviewShowApiArg = {
  saveSetup: SaveSetup;
};
export type SetupSaveApiResponse = /** status 200  */ Setup;
export type SetupSaveApiArg = {
  /** Repeating the request with the same key answers the first result and changes nothing again. */
  'Idempotency-Key'?: string;
  saveSetup: SaveSetup;
};
export type TodayShownApiResponse = /** status 200  */ Today;
export type TodayShownApiArg = void;
export type TodayCoachLineApiResponse = /** status 200  */ CoachNews;
export type TodayCoachLineApiArg = void;
export type DataReader = {
  id: string;
  /** Null where they have told none, or are no longer with us. */
  name: string | null;
  /** What they are now; null where they are no longer with us. */
  role:
    ('member' | 'coach' | 'clinician' | 'admin' | null) | ('member' | 'coach' | 'clinician' | 'admin' | null);
};
export type DataAccess = {
  at: string;
  by: DataReader;
  /** What for: `morning` (the list of whom to look after today), `record`, `chat`, `review`, `red_flag` or `programme`; null
    where nothing was said. */
  purpose: string | null;
  /** What was read: `programmes`, `check_ins`, `documents` (with their values), `chats`, `profile` (name, age, zone), or a
    `red_flag` (that there is one, and how to reach the member). */
  read: string;
};
export type DataAccessPage = {
  items: DataAccess[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type FieldProblem = {
  /** Stable name of the rule. */
  code: string;
  /** Path of the field. */
  field: string;
  /** A sentence for a person. */
  message: string;
};
export type Problem = {
  /** Stable, for programs. */
  code: string;
  /** One sentence for a person. */
  detail: string;
  /** The fields that were refused, where some were; at most 20. */
  errors?: FieldProblem[];
  /** The path that was asked for. */
  instance: string;
  /** The answer's X-Request-Id, for whoever reads the logs. */
  request_id: string;
  /** The status of the answer. */
  status: number;
  /** The status in words. */
  title: string;
  /** Names the kind of problem, as an address. */
  type: string;
};
export type DeleteAccount = {
  /** The word DELETE, in capitals: it cannot be taken back. */
  confirm: string;
};
export type DataExport = {
  /** Until when it can be downloaded (ISO 8601, UTC); null until it is ready. */
  expires_at: string | null;
  id: string;
  /** ISO 8601, UTC; null until it is ready. */
  ready_at: string | null;
  /** ISO 8601, UTC. */
  requested_at: string;
  /** Bytes; null until it is ready. */
  size: number | null;
  /** `requested`: it waits for its turn; `making`; `ready`: it can be downloaded; `failed`: it has to be asked for again. */
  state: 'failed' | 'ready' | 'requested' | 'making';
};
export type DataExportList = {
  /** The newest first. */
  exports: DataExport[];
};
export type FactSourceView = {
  /** The message. */
  id: string | null;
  kind: 'scenario' | 'habit' | 'coach_chat';
};
export type Fact = {
  created_at: string;
  id: string;
  source: FactSourceView;
  text: string;
};
export type Memory = {
  /** At most 100, the latest first. */
  items: Fact[];
  /** Whether anything is added or used. */
  on: boolean;
};
export type SwitchMemory = {
  /** Off: nothing is added, and nothing that is there is used. */
  on: boolean;
};
export type ChangeFact = {
  text: string;
};
export type SentMessage = {
  /** Word for word. */
  content: string;
  /** Whose words it passes them off as: `system` is what Damson tells the model to do. */
  role: 'user' | 'system' | 'assistant';
};
export type SentRecordView = {
  id: string;
  kind: string;
};
export type SentText = {
  id: string;
  messages: SentMessage[];
  model: string;
  /** What it was for. */
  purpose: string;
  /** The server that got it. */
  recipient: string;
  records: SentRecordView[];
  sent_at: string;
};
export type SentTextPage = {
  items: SentText[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type ConfirmIdentity = {
  /** The current one. */
  password: string;
};
export type AuthAppMetadata = {
  provider: 'email';
  providers: string[];
  /** The role in the product. */
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type AuthFactor = {
  created_at: string;
  factor_type: 'totp';
  friendly_name?: string;
  id: string;
  last_challenged_at?: string;
  /** Counts as a second factor once it is `verified`. */
  status: 'unverified' | 'verified';
  updated_at: string;
};
export type AuthIdentity = {
  created_at: string;
  email: string;
  /** The provider's subject: for e-mail the user's id. */
  id: string;
  /** What the provider tells of the person, the sign-up data included. */
  identity_data: {
    [key: string]: unknown;
  };
  identity_id: string;
  last_sign_in_at?: string;
  provider: 'email';
  updated_at: string;
  user_id: string;
};
export type AuthUser = {
  app_metadata: AuthAppMetadata;
  aud: 'authenticated';
  banned_until?: string;
  confirmation_sent_at?: string;
  confirmed_at?: string;
  created_at: string;
  email: string;
  email_change_sent_at?: string;
  email_confirmed_at?: string;
  /** Left out while there are none. Those that are not verified yet are listed too. */
  factors?: AuthFactor[];
  id: string;
  identities: AuthIdentity[];
  is_anonymous: boolean;
  last_sign_in_at?: string;
  /** Waits for confirmation. */
  new_email?: string;
  /** Always empty: there is no sign-in by phone. */
  phone: string;
  reauthentication_sent_at?: string;
  recovery_sent_at?: string;
  /** Always `authenticated`, but empty on the stand-in that sign-up answers for an address already in use. */
  role: 'authenticated' | '';
  updated_at: string;
  /** The sign-up data (`name`, `age`, `gender`) and what clients added, plus `email_verified`. */
  user_metadata: {
    [key: string]: unknown;
  };
};
export type AuthSession = {
  /** ES256 JWT for the Authorization header. */
  access_token: string;
  /** Unix seconds at which it ends. */
  expires_at: number;
  /** Seconds that the access token lives. */
  expires_in: number;
  /** Opaque; each use answers the next one. */
  refresh_token: string;
  token_type: 'bearer';
  user: AuthUser;
};
export type Login = {
  email: string;
  password: string;
};
export type Me = {
  /** Years. */
  age: number | null;
  email: string;
  gender: ('male' | 'female' | 'other' | null) | ('male' | 'female' | 'other' | null);
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
  /** IANA name: what a "day" is for this user. */
  time_zone: string;
};
export type RecoveryCodesLeft = {
  /** 0 to 10. */
  left: number;
};
export type RecoveryCodes = {
  /** Ten, each good for one sign-in, e.g. `K7Q2M-3XRTA`. */
  codes: string[];
};
export type RecoveryCodeUsed = {
  /** ES256 JWT for the Authorization header. */
  access_token: string;
  /** Unix seconds at which it ends. */
  expires_at: number;
  /** Seconds that the access token lives. */
  expires_in: number;
  recovery_codes_left: number;
  /** Opaque; each use answers the next one. */
  refresh_token: string;
  token_type: 'bearer';
  user: AuthUser;
};
export type UseRecoveryCode = {
  /** Case, spaces and dashes are free. */
  code: string;
};
export type SignedInDevice = {
  /** When it was signed in. */
  created_at: string;
  /** The one that asks. */
  current: boolean;
  /** What a person recognises it by, e.g. "Chrome on Windows"; "Unknown device" when the browser does not tell. */
  device: string;
  /** UUID of the session. */
  id: string;
  /** When it was last active, to within an access token's lifetime; null before the first refresh. */
  refreshed_at: string | null;
};
export type NewAccount = {
  /** ES256 JWT for the Authorization header. */
  access_token?: string;
  /** The address waits for confirmation: there is no session yet, and the fields of one are missing. */
  confirmation_required: boolean;
  /** Unix seconds at which it ends. */
  expires_at?: number;
  /** Seconds that the access token lives. */
  expires_in?: number;
  /** Opaque; each use answers the next one. */
  refresh_token?: string;
  token_type?: 'bearer';
  user: AuthUser;
};
export type Signup = {
  /** Years. */
  age?: number | null;
  /** Its form is checked with the rest of the sign-up: @IsEmail fails on a lone surrogate instead of refusing it. */
  email: string;
  gender?: ('male' | 'female' | 'other' | null) | ('male' | 'female' | 'other' | null);
  name: string;
  /** 6 to 128 characters; a weak one answers 422 with the reasons: length, common, personal. */
  password: string;
  /** IANA name, as the browser tells it; an unknown one counts as not told. */
  time_zone?: string | null;
};
export type OtherReading = {
  unit: string | null;
  value: string;
};
export type SourceBox = {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
};
export type BiomarkerSource = {
  /** Null in a table file. */
  box: SourceBox | null;
  /** From 1. */
  page: number;
  /** The printed line. */
  text: string;
};
export type Biomarker = {
  /** Its id in the catalogue; null where it is not listed. */
  analyte: string | null;
  category: string;
  comparator: ('<' | '<=' | '>' | '>=' | null) | ('<' | '<=' | '>' | '>=' | null);
  /** How sure the reading is, 0 to 1; null for what a person typed. */
  confidence: number | null;
  /** Somebody has looked at it, or typed it. */
  confirmed: boolean;
  /** Flag and range say different things. */
  contradiction: boolean;
  /** The document that it was read from; null for one that was typed in. */
  file_id: string | null;
  /** What the document itself says of it. */
  flag: ('low' | 'high' | 'normal' | 'abnormal' | null) | ('low' | 'high' | 'normal' | 'abnormal' | null);
  id: string;
  /** The day on which it was measured, where that is known. */
  measured_on: string | null;
  /** As printed. */
  name: string;
  /** It does not count until somebody has looked at it. */
  needs_review: boolean;
  /** Where two readers read its line differently; null where they did not, or there was one. */
  other_reading: OtherReading | null;
  reader: 'text' | 'csv' | 'ocr' | 'model' | 'manual';
  reference_max: number | null;
  /** In the unit of the value; null where that side is open. */
  reference_min: number | null;
  /** The laboratory's, or a general one where none is printed. */
  reference_source: ('report' | 'general' | null) | ('report' | 'general' | null);
  /** As printed. */
  reference_text: string | null;
  /** Why. */
  review_reasons: (
    | 'unclear_print'
    | 'implausible'
    | 'contradiction'
    | 'unit_unexpected'
    | 'name_unclear'
    | 'readers_disagree'
    | 'one_reader'
    | 'other_person'
    | 'date_unclear'
  )[];
  /** Where it was read; null for what a person typed. */
  source: BiomarkerSource | null;
  /** Null where nothing says so. */
  status: ('low' | 'high' | 'normal' | null) | ('low' | 'high' | 'normal' | null);
  /** As printed; null where none is. */
  unit: string | null;
  /** As printed. */
  value: string;
  /** Null for a result in words. */
  value_number: number | null;
};
export type HelpSubject = {
  /** The document that it was read from; null for one that was typed in or measured. */
  file_id: string | null;
  /** Of the result, or of the measure. */
  id: string;
  /** The day on which it was measured, where that is known. */
  measured_on: string | null;
  name: string;
  unit: string | null;
  value: string;
};
export type SafetyContact = {
  /** Dials the number. */
  href: string;
  name: string;
  number: string;
  text: string;
};
export type ResultHelp = {
  /** The values that call for help, that of which the words speak first. */
  about: HelpSubject[];
  band: 'flag' | 'check';
  category:
    | 'acute_abdomen_testicular_eye'
    | 'alcohol_withdrawal'
    | 'anaphylaxis'
    | 'breathing'
    | 'cauda_equina'
    | 'chest_pain_cardiac'
    | 'critical_lab_value_typed'
    | 'diabetes_emergency'
    | 'domestic_abuse_safeguarding'
    | 'drug_interaction_overdose_question'
    | 'dvt_pe'
    | 'eating_disorder_danger'
    | 'harm_to_others'
    | 'head_injury_collapse'
    | 'meningitis'
    | 'overdose_poisoning'
    | 'pregnancy_emergency'
    | 'psychosis_mania'
    | 'sepsis_infection'
    | 'severe_bleeding'
    | 'severe_hypertension'
    | 'stroke'
    | 'suicidal_self_harm'
    | 'low_oxygen'
    | 'high_ketones'
    | 'unclear';
  contacts: SafetyContact[];
  /** What to do now (Markdown): fixed words. */
  text: string;
};
export type WrittenBiomarker = {
  biomarker: Biomarker;
  /** Null where it calls for none. */
  safety: ResultHelp | null;
};
export type AddBiomarker = {
  /** The day on which it was measured. */
  measured_on: string;
  /** A name or an id of the catalogue, or any other name. */
  name: string;
  /** Null where it has none. */
  unit?: string | null;
  /** A number, with `<` or `>` before it if need be, or a result in words. */
  value: string;
};
export type MemberBiomarkers = {
  biomarkers: Biomarker[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
  /** Help that is called for by one of them; null where none calls for it. */
  safety: ResultHelp | null;
};
export type KnownMarker = {
  name: string;
  /** In which it is printed, the usual one first; none where it has no unit. */
  units: string[];
};
export type KnownMarkers = {
  markers: KnownMarker[];
};
export type TrendPoint = {
  comparator: ('<' | '<=' | '>' | '>=' | null) | ('<' | '<=' | '>' | '>=' | null);
  file_id: string | null;
  id: string;
  /** The day on which it was measured; where that is not known, on which it came. */
  on: string;
  /** It was printed or typed; else the day on which it came stands in for it. */
  on_is_known: boolean;
  reference_max: number | null;
  /** Its own laboratory's range, in the trend's unit. */
  reference_min: number | null;
  reference_source: ('report' | 'general' | null) | ('report' | 'general' | null);
  status: ('low' | 'high' | 'normal' | null) | ('low' | 'high' | 'normal' | null);
  value: number;
};
export type Trend = {
  /** Its id in the catalogue; null where it is not listed. */
  analyte: string | null;
  category: string;
  name: string;
  /** Oldest first. */
  points: TrendPoint[];
  /** Of the newest value. */
  status: ('low' | 'high' | 'normal' | null) | ('low' | 'high' | 'normal' | null);
  unit: string | null;
};
export type WordPoint = {
  file_id: string | null;
  id: string;
  /** The day on which it was measured; where that is not known, on which it came. */
  on: string;
  /** It was printed or typed; else the day on which it came stands in for it. */
  on_is_known: boolean;
  /** What the report expects, as printed. */
  reference_text: string | null;
  status: ('low' | 'high' | 'normal' | null) | ('low' | 'high' | 'normal' | null);
  /** Seldom printed beside words. */
  unit: string | null;
  value: string;
};
export type WordResults = {
  /** Its id in the catalogue; null where it is not listed. */
  analyte: string | null;
  category: string;
  name: string;
  /** Oldest first. */
  points: WordPoint[];
  /** Of the newest one. */
  status: ('low' | 'high' | 'normal' | null) | ('low' | 'high' | 'normal' | null);
};
export type MemberTrends = {
  /** What the worst of the current results calls for; null where none does. */
  safety: ResultHelp | null;
  trends: Trend[];
  /** Results that are no numbers, by marker. */
  words: WordResults[];
};
export type Trends = {
  trends: Trend[];
};
export type CorrectBiomarker = {
  measured_on?: string | null;
  /** Null where it has none. */
  unit?: string | null;
  /** A number, with `<` or `>` before it if need be, or a result in words. */
  value?: string;
};
export type BiomarkerBefore = {
  measured_on: string | null;
  reference_max: number | null;
  reference_min: number | null;
  unit: string | null;
  value: string;
};
export type BiomarkerChange = {
  /** ISO 8601, UTC. */
  at: string;
  before: BiomarkerBefore;
  /** Who did it. */
  by: 'member' | 'care_team';
  id: string;
  kind: 'confirmed' | 'corrected';
};
export type BiomarkerChanges = {
  changes: BiomarkerChange[];
};
export type CheckinData = {
  /** 1 (Low) to 5 (Buzzing). */
  energy_level: number;
  /** The emoji chosen. */
  mood: string;
  /** Scales that were not answered and hold their middle only: whoever counts or draws leaves them out. Missing when all
    were answered. */
  not_given?: ('energy_level' | 'task_completion')[];
  notes: string;
  /** 1 (Unlikely) to 5 (100 % !!). */
  task_completion: number;
};
export type Reflection = {
  /** What they want to be different, in their words; empty if nothing. */
  change: string;
  /** How sure they are that the coming week will work: 0 (not at all) to 10 (completely). */
  confidence: number;
};
export type EventMetadata = {
  checkin_data?: CheckinData | null;
  /** True only with status `completed`. */
  completed?: boolean;
  /** When it was completed (ISO 8601, UTC), else null. */
  completion_date?: string | null;
  reflection?: Reflection | null;
  status?: 'failed' | 'pending' | 'in_progress' | 'completed';
};
export type SmallerStep = {
  /** The amount in words. */
  dose: string;
  minutes: number;
};
export type CalendarEvent = {
  all_day: boolean;
  /** Article behind an educational event, else null. */
  content_id: string | null;
  /** What it follows in the day. */
  cue: string | null;
  /** The amount in words, at the full step; null where there is none. */
  dose: string | null;
  /** Exclusive. An all-day event ends at the midnight after its last day. */
  end_time: string;
  /** Missing (null) for the daily check-in. */
  event_type:
    | ('content' | 'core' | 'habit' | 'pre_checkin_review' | null)
    | ('content' | 'core' | 'habit' | 'pre_checkin_review' | null);
  google_event_id: string | null;
  id: string;
  /** It is done at its easier step, and is as long as that. */
  is_smaller: boolean;
  /** What it is, and so what opens when it is clicked. */
  kind:
    | 'call'
    | 'health_screen'
    | 'habit'
    | 'check_in'
    | 'plan_the_day'
    | 'questionnaire'
    | 'reflection'
    | 'measure'
    | 'upload'
    | 'appointment'
    | 'lesson'
    | 'task';
  metadata: EventMetadata;
  /** Its time was changed by hand: planning leaves it there. */
  moved: boolean;
  program_id: string;
  /** 1 to 12. */
  program_week: number;
  /** Its easier step, where it has one. */
  smaller: SmallerStep | null;
  start_time: string;
  title: string;
};
export type WeekAdherence = {
  check_in_rate: number | null;
  check_ins: number;
  /** Days whose check-in was due, or made. */
  check_ins_planned: number;
  done: number;
  done_rate: number | null;
  /** Tasks that were due, or done ahead; without the check-in, Plan the Day and all-day items. */
  planned: number;
  /** 1 to 12. */
  program_week: number;
};
export type EventReference = {
  /** Stable, e.g. 'S4'. */
  key: string;
  title: string;
  /** Where it can be read; null where there is no lasting address. */
  url: string | null;
};
export type EventReason = {
  inputs: {
    [key: string]: unknown;
  };
  references: EventReference[];
  rule:
    | 'result'
    | 'health-screen'
    | 'every-day'
    | 'every-week'
    | 'week-focus'
    | 'every-programme'
    | 'priority'
    | 'investigation'
    | 'consultation'
    | 'level-and-priority'
    | 'priority-of-area';
};
export type CalendarEventDetail = {
  all_day: boolean;
  /** Article behind an educational event, else null. */
  content_id: string | null;
  /** What it follows in the day. */
  cue: string | null;
  description: string | null;
  /** The amount in words, at the full step; null where there is none. */
  dose: string | null;
  /** Exclusive. An all-day event ends at the midnight after its last day. */
  end_time: string;
  /** Missing (null) for the daily check-in. */
  event_type:
    | ('content' | 'core' | 'habit' | 'pre_checkin_review' | null)
    | ('content' | 'core' | 'habit' | 'pre_checkin_review' | null);
  google_event_id: string | null;
  id: string;
  /** It is done at its easier step, and is as long as that. */
  is_smaller: boolean;
  /** What it is, and so what opens when it is clicked. */
  kind:
    | 'call'
    | 'health_screen'
    | 'habit'
    | 'check_in'
    | 'plan_the_day'
    | 'questionnaire'
    | 'reflection'
    | 'measure'
    | 'upload'
    | 'appointment'
    | 'lesson'
    | 'task';
  metadata: EventMetadata;
  /** Its time was changed by hand: planning leaves it there. */
  moved: boolean;
  program_id: string;
  /** 1 to 12. */
  program_week: number;
  /** What placed it; null for what somebody added. */
  reason: EventReason | null;
  /** Its easier step, where it has one. */
  smaller: SmallerStep | null;
  start_time: string;
  title: string;
  /** Why it is in the programme, in one to three sentences. */
  why: string;
  /** What the member can do to have it otherwise, in a sentence. */
  would_change: string;
};
export type CheckIn = {
  /** When it was said (ISO 8601 with its offset), at most a day ahead; the server's time if missing. What was said later
    stays. */
  completion_date?: string;
  energy_level: number;
  mood: string;
  not_given?: ('energy_level' | 'task_completion')[];
  /** None if missing, but those of before where neither scale is answered either: a face alone says nothing of them. */
  notes?: string;
  task_completion: number;
};
export type CompleteEvent = {
  /** When it was done (ISO 8601 with its offset), at most a day ahead; the server's time if missing. Ignored with
    `pending`. */
  completion_date?: string | null;
  status: 'pending' | 'completed';
  /** The state as it is shown: `completed` exactly when `status` is. If missing, the same as `status`. */
  task_status?: 'pending' | 'in_progress' | 'completed' | 'failed';
};
export type ChangeMetadata = {
  /** At most 32 keys. All that an event keeps of a client's own takes at most 2,048 bytes as JSON. */
  metadata: {
    [key: string]: unknown;
  };
};
export type ReflectOnWeek = {
  change?: string;
  confidence: number;
};
export type ScheduleEvent = {
  /** The new start (ISO 8601 with its offset): from today on, in the same week of the member's calendar. The length stays. */
  start_time: string;
};
export type ResizeEvent = {
  smaller: boolean;
};
export type CalendarFeed = {
  active: boolean;
  /** When the address was made (ISO 8601, UTC); null when there is none. */
  created_at: string | null;
  /** When a calendar last read it, to the minute; null when none has. */
  last_read_at: string | null;
};
export type NewCalendarFeed = {
  active: boolean;
  /** When the address was made (ISO 8601, UTC); null when there is none. */
  created_at: string | null;
  /** When a calendar last read it, to the minute; null when none has. */
  last_read_at: string | null;
  /** Whoever knows it can read the calendar. It is not told again. */
  url: string;
};
export type ReplyRecord = {
  id: string;
  kind: 'programme' | 'habit' | 'check_in' | 'lesson' | 'event';
  /** Where it opens in the product; null where it has no page. */
  link: string | null;
  title: string;
};
export type Safety = {
  band: 'flag' | 'check';
  category:
    | 'acute_abdomen_testicular_eye'
    | 'alcohol_withdrawal'
    | 'anaphylaxis'
    | 'breathing'
    | 'cauda_equina'
    | 'chest_pain_cardiac'
    | 'critical_lab_value_typed'
    | 'diabetes_emergency'
    | 'domestic_abuse_safeguarding'
    | 'drug_interaction_overdose_question'
    | 'dvt_pe'
    | 'eating_disorder_danger'
    | 'harm_to_others'
    | 'head_injury_collapse'
    | 'meningitis'
    | 'overdose_poisoning'
    | 'pregnancy_emergency'
    | 'psychosis_mania'
    | 'sepsis_infection'
    | 'severe_bleeding'
    | 'severe_hypertension'
    | 'stroke'
    | 'suicidal_self_harm'
    | 'low_oxygen'
    | 'high_ketones'
    | 'unclear';
  contacts: SafetyContact[];
};
export type ChatAnswer = {
  /** Why there is no answer, in one sentence; null where there is one. */
  error: string | null;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** The message's. */
  id: string;
  /** Things to say next, with one tap. */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  records: ReplyRecord[];
  /** The answer's. */
  reply_id: string;
  /** The answer (Markdown), as far as it is written. */
  response: string;
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  /** `writing`: the wait is over, the answer goes on; it comes over realtime and stands in the history. */
  state: 'done' | 'failed' | 'stopped' | 'writing';
  success: boolean;
};
export type SendChatMessage = {
  /** How many entries it is told of. */
  history_limit?: number;
  /** Made by the client: the same message sent again is the same message, and has the same answer. */
  id?: string;
  /** Whether the assistant is told what was said before. */
  include_history?: boolean;
  /** Without the space around it; it is counted without. */
  message: string;
};
export type ChatAttachment = {
  file_id: string;
  /** What the member calls it; null unless it is there. */
  filename: string | null;
  /** `deleted`: it is gone; `not_shared`: the reader may not see the member's documents. */
  state: 'deleted' | 'there' | 'not_shared';
  /** ISO 8601, UTC; null unless it is there. */
  uploaded_at: string | null;
};
export type ChatPerson = {
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type ChatEntry = {
  /** Documents that go with a person's message; none with all else. */
  attachments: ChatAttachment[];
  author: 'member' | 'coach' | 'assistant';
  /** Who of the care team wrote it; null for anybody else's, and where they are no longer with us. */
  by: ChatPerson | null;
  /** A message as it was written; an answer (Markdown) as far as it is written. */
  content: string;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** The message's, or the answer's. */
  id: string;
  /** Things to say next, with one tap. */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  records: ReplyRecord[];
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  state: 'done' | 'failed' | 'stopped' | 'writing';
  /** When it was written (ISO 8601, UTC). */
  timestamp: string;
  type: 'user' | 'assistant';
};
export type ChatHistoryPage = {
  items: ChatEntry[];
  /** Give it as `cursor` for what was said before; null at the beginning of the chat. */
  next_cursor: string | null;
};
export type WorkingHours = {
  /** 1 is Monday. */
  days: number[];
  from: string;
  /** Until the same time of the next day where it is not later. */
  until: string;
  /** IANA. */
  zone: string;
};
export type ChatHolder = {
  /** When they are there; null where they have not said. */
  hours: WorkingHours | null;
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type ChatStanding = {
  /** There is somebody who can be asked for: a care team, which the member lets read the chat. */
  can_ask: boolean;
  /** Who of the care team has it; null: the assistant. */
  person: ChatHolder | null;
  /** Since when the member waits for a person to write; null while they do not. */
  waiting_since: string | null;
};
export type ReadChat = {
  /** The last entry that they have seen. */
  entry_id: string;
};
export type Consent = {
  /** Whether there is something to agree to: an outside model, and for documents a yes to it before. */
  available: boolean;
  /** When the member decided; null as long as they have not, and what holds is the default. */
  decided_at: string | null;
  /** Whether it holds now. */
  granted: boolean;
  purpose:
    | 'external_model'
    | 'documents_to_model'
    | 'staff_programme'
    | 'staff_check_ins'
    | 'staff_chats'
    | 'staff_documents';
  /** The server that would get the data; null where nobody outside would. */
  recipient: string | null;
  text: string;
  /** Of the text. */
  version: number;
};
export type DecideConsent = {
  granted: boolean;
  /** Of the text that the member has read. */
  version: number;
};
export type ArticleSummary = {
  category:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  content_id: string;
  /** Reading time. */
  minutes: number;
  /** One sentence. */
  summary: string;
  title: string;
};
export type ArticleReference = {
  /** Title and, where it is known, the year. */
  label: string;
  /** Missing where there is no address that leads straight to it. */
  url?: string;
};
export type Article = {
  /** The one thing to do today. */
  action: string;
  /** Markdown. */
  body: string;
  category:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  content_id: string;
  /** Reading time. */
  minutes: number;
  references: ArticleReference[];
  /** One sentence. */
  summary: string;
  title: string;
};
export type DaySight = {
  at: string;
  /** Null where they have told none. */
  name: string | null;
  /** What they are now. */
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type DaySubmission = {
  /** Whether a check-in went along. */
  checked_in: boolean;
  /** 'YYYY-MM-DD' in the member's calendar. */
  day: string;
  /** How many of them were completed when it was submitted. */
  done: number;
  /** Tasks of the day, without the check-in and Plan the Day. */
  planned: number;
  /** How often this day was submitted. */
  revision: number;
  /** Null while nobody has seen it as it was last submitted, and once whoever has is no longer with us. */
  seen: DaySight | null;
  /** Time of the last submission (ISO 8601, UTC). */
  submitted_at: string;
};
export type DaySubmissionPage = {
  items: DaySubmission[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type SubmitDay = {
  /** 'YYYY-MM-DD' in the member's calendar; today or up to a year earlier. */
  day: string;
};
export type FileBiomarkers = {
  biomarkers: Biomarker[];
  /** Help that is called for by one of them; null where none calls for it. */
  safety: ResultHelp | null;
  success: boolean;
};
export type ExtractedData = {
  key_insights: string[];
  summary: string;
};
export type FileFailure = {
  code: string;
  detail: string;
};
export type FileProgress = {
  done: number;
  total: number;
};
export type FileRelease = {
  /** As soon as a clinician has signed, if that is before. */
  after_review: boolean;
  /** When they are at the latest (ISO 8601, UTC). */
  latest: string;
};
export type ReportFacts = {
  age: number | null;
  date: string | null;
  laboratory: string | null;
  /** It names somebody else than its owner: each value waits for a review. */
  other_person: boolean;
  sex: ('male' | 'female' | null) | ('male' | 'female' | null);
};
export type FileReview = {
  /** When they signed (ISO 8601, UTC). */
  at: string;
  /** Who; null where they are no longer with us. */
  by: string | null;
  /** The values are still those that were signed. */
  is_current: boolean;
  /** Names of what was taken out: no result, or not as printed. */
  taken_out: string[];
};
export type FileRecord = {
  /** Values that were read in it. */
  biomarkers_count: number;
  /** Null until it is completed. The reviewer's words, while the values are those that were signed. */
  extracted_data: ExtractedData | null;
  /** Null unless it failed. */
  failure: FileFailure | null;
  file_id: string;
  file_type: 'image' | 'other' | 'csv' | 'pdf';
  filename: string;
  page_count: number | null;
  /** When reading it ended (ISO 8601, UTC). */
  processed_at: string | null;
  /** Null unless it is being read. */
  progress: FileProgress | null;
  /** Null where its values are shown. */
  release: FileRelease | null;
  /** Null until it is completed. */
  report: ReportFacts | null;
  /** Null until a clinician has signed, and the values are shown. */
  review: FileReview | null;
  /** Values that wait for a review. */
  review_count: number;
  /** Help that is called for by one of its values; null where none calls for it. */
  safety: ResultHelp | null;
  /** What of it could not be read. */
  shortfalls: string[];
  /** Bytes. */
  size: number;
  status: 'failed' | 'pending' | 'completed' | 'processing';
  /** ISO 8601, UTC. */
  uploaded_at: string;
};
export type FileList = {
  files: FileRecord[];
};
export type ProcessedFile = {
  biomarkers_extracted: number;
  /** Null until it is completed. */
  extracted_data: ExtractedData | null;
  status: 'failed' | 'pending' | 'completed' | 'processing';
};
export type ProcessFile = {
  file_id: string;
};
export type HabitOutcome = {
  /** `held`: it goes on as it was. */
  kind: 'resume' | 'held' | 'rest' | 'step_up' | 'step_down' | 'new_cue';
  /** As in the changes of the programme; null where it was held. */
  state:
    | ('declined' | 'asked' | 'applied' | 'undone' | 'lapsed' | null)
    | ('declined' | 'asked' | 'applied' | 'undone' | 'lapsed' | null);
  /** The change and its reason, in a sentence; null where it was held. */
  text: string | null;
  /** The week that it rests on, 1 to 12. */
  week: number;
};
export type HabitReminder = {
  /** 'HH:MM' on each day for which it is planned, in the member's zone; null: by its planned time. */
  at: string | null;
  /** Minutes before its planned time; 0 with a time of its own. */
  minutes_before: number;
  on: boolean;
};
export type HabitWeek = {
  done: number;
  /** Null where misses are not counted (`counts_misses`). */
  planned: number | null;
};
export type Habit = {
  /** The longest such run. */
  best_run: number | null;
  /** What each day from `first_day` to `last_day` is: `skipped` was put off, `rest` has nothing planned, `coming` lies ahead
    or is today and not ticked. */
  days: ('done' | 'pause' | 'rest' | 'not_done' | 'skipped' | 'coming')[];
  /** The event that tells most of it: today's, else the next one, else the last. */
  event_id: string;
  name: string;
  /** When it comes next and is not done (ISO 8601, UTC); null where the plan has it no more. */
  next_time: string | null;
  /** Null before the first week in which it stood is closed. */
  outcome: HabitOutcome | null;
  reminder: HabitReminder;
  /** Done days one after the other, of those for which it was planned; null where misses are not counted. */
  run: number | null;
  /** Its first day, 'YYYY-MM-DD'. */
  since: string;
  /** 0 to 100: an exponentially weighted mean of its planned days. What was put off, paused or planned for rest changes
    nothing; a miss lowers it a little, and coming back raises it more than another day. */
  strength: number;
  /** The strength at the end of each day from `first_day` to today. */
  strengths: number[];
  /** Today's event, which can be ticked; null on a day without it. */
  today_event_id: string | null;
  week: HabitWeek;
};
export type Habits = {
  /** False where the health screen tells of low mood: then nothing here counts what was not done. */
  counts_misses: boolean;
  /** The Monday of the programme's first week, 'YYYY-MM-DD'; null without one. */
  first_day: string | null;
  /** The strongest first. */
  habits: Habit[];
  /** The Sunday of its last week. */
  last_day: string | null;
  /** Null without an active programme. */
  program_id: string | null;
  /** In the member's zone. */
  today: string;
};
export type GeneratedInstructions = {
  /** Why there are none, in one sentence; null where there are some. */
  error: string | null;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** The instructions, or what is said in their place (Markdown), as far as they are written; null where there are none. */
  instructions: string | null;
  /** Things to say next, with one tap. */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  records: ReplyRecord[];
  /** The answer's. */
  reply_id: string;
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  /** `writing`: the wait is over, the instructions go on; they come over realtime and are saved. */
  state: 'done' | 'failed' | 'stopped' | 'writing';
  success: boolean;
};
export type GenerateHabitInstructions = {
  /** An event of the habit. */
  event_id: string;
  /** Under which they are saved. */
  habit_name: string;
  /** How the member would like it instead. */
  user_corrections?: string | null;
};
export type HabitInstructions = {
  /** Why there are none, in one sentence; null always, as nothing is written here. */
  error: string | null;
  /** The instructions (Markdown); null as long as there are none. */
  instructions: string | null;
  /** The built-in "Offline assistant" wrote them. */
  offline: boolean;
  success: boolean;
  /** When they were saved (ISO 8601, UTC). */
  updated_at: string | null;
};
export type SaveHabitReminder = {
  /** 'HH:MM' in the member's zone; null: by its planned time. */
  at?: string | null;
  /** As `GET /habits` has it. */
  habit_name: string;
  /** Minutes before its planned time; counts only where `at` is null. */
  minutes_before?: number;
  on?: boolean;
};
export type HealthScreenAnswers = {
  alcoholAmount?: 'yes' | 'no' | 'not_sure';
  alcoholWithdrawal?: 'yes' | 'no' | 'not_sure';
  /** AUDIT-C 2: "How many units of alcohol do you drink on a typical day when you are drinking?" 0: up to 2 units, 1: 3 or
    4, 2: 5 or 6, 3: 7 to 9, 4: 10 or more. */
  auditAmount?: number;
  /** AUDIT-C 3: "How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last
    year?" 0 never, 1 less than monthly, 2 monthly, 3 weekly, 4 daily or almost daily. */
  auditBinge?: number;
  /** AUDIT-C 1: "How often do you have a drink containing alcohol?" 0 never, 1 monthly or less, 2 two to four times a
    month, 3 two to three times a week, 4 four times or more a week. */
  auditFrequency?: number;
  /** When the member usually goes to bed. May be earlier on the clock than `wakeTime`: a night worker's is. */
  bedTime?: string;
  bloodThinner?: 'yes' | 'no' | 'not_sure';
  breathingPauses?: 'yes' | 'no' | 'not_sure';
  chestPain?: 'yes' | 'no' | 'not_sure';
  dizzyOrBreathless?: 'yes' | 'no' | 'not_sure';
  eatingDisorder?: 'yes' | 'no' | 'not_sure';
  foodWorry?: 'yes' | 'no' | 'not_sure';
  glucoseMedicine?: 'yes' | 'no' | 'not_sure';
  heartCondition?: 'yes' | 'no' | 'not_sure';
  highPressure?: 'yes' | 'no' | 'not_sure';
  jointProblem?: 'yes' | 'no' | 'not_sure';
  kidneyDisease?: 'yes' | 'no' | 'not_sure';
  /** Sections that the member chose to leave out: what depends on them stays off, and they count as dealt with. */
  leftOff?: (
    | 'active'
    | 'pressure'
    | 'pregnancy'
    | 'food'
    | 'medicines'
    | 'smoking'
    | 'alcohol'
    | 'mood'
    | 'sleep'
    | 'day'
  )[];
  lowMood?: 'yes' | 'no' | 'not_sure';
  otherReason?: 'yes' | 'no' | 'not_sure';
  poorSleep?: 'yes' | 'no' | 'not_sure';
  pregnancy?: 'yes' | 'no' | 'not_sure';
  selfHarm?: 'yes' | 'no' | 'not_sure';
  /** Cigarettes and other tobacco count; `vaping`: that alone. */
  smoking?: 'never' | 'ex' | 'now' | 'vaping';
  /** When the member usually gets up: a wall time in the member's zone. */
  wakeTime?: string;
  /** `none`: no paid work or no fixed hours. */
  workPattern?: 'days' | 'nights' | 'rotating' | 'none';
};
export type HealthScreen = {
  answers: HealthScreenAnswers;
  /** Counts the saves. */
  revision: number;
  /** When it was last saved (ISO 8601, UTC), or null. */
  saved_at: string | null;
};
export type SaveHealthScreen = {
  answers: HealthScreenAnswers;
};
export type LibraryArticle = {
  category:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  content_id: string;
  /** Reading time. */
  minutes: number;
  read: boolean;
  /** When (ISO 8601); null where it was not read, or nobody noted it. */
  read_at: string | null;
  /** One sentence. */
  summary: string;
  title: string;
  /** Words of its text that stand neither in title nor in summary, for a search on the device. */
  words: string;
};
export type LibraryLesson = {
  category:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  content_id: string;
  /** Its events in the calendar, by time: to tick one is to have read it. */
  event_ids: string[];
  /** Reading time. */
  minutes: number;
  read: boolean;
  /** When (ISO 8601); null where it was not read, or nobody noted it. */
  read_at: string | null;
  /** One sentence. */
  summary: string;
  title: string;
  /** Words of its text that stand neither in title nor in summary, for a search on the device. */
  words: string;
};
export type LibraryWeek = {
  first_day: string;
  last_day: string;
  lessons: LibraryLesson[];
  state: 'current' | 'past' | 'ahead';
  week: number;
};
export type Library = {
  /** False where it does the member no good to be told what is still open: then only what was read is counted. */
  counts_misses: boolean;
  /** Articles beside the plan, by title. */
  further: LibraryArticle[];
  /** The active programme; null without one, and then the rest is empty. */
  program_id: string | null;
  weeks: LibraryWeek[];
};
export type ReadArticle = {
  /** When (ISO 8601 with its offset), for what was noted without a network; the server's time if missing or ahead of it. */
  read_at?: string | null;
};
export type Measure = {
  diastolic: number | null;
  /** The end of a night, or of the time in which steps were counted. */
  ended_at: string | null;
  id: string;
  kind: 'sleep' | 'pulse' | 'weight' | 'waist' | 'steps' | 'blood_pressure';
  /** As the member gave it: its offset tells the time of day. */
  measured_at: string;
  /** What a cuff counted beside the pressure. */
  pulse: number | null;
  source: 'csv' | 'manual' | 'apple_health';
  standard_unit: 'in' | 'mmHg' | 'bpm' | 'lb' | 'kg' | 'cm' | 'min' | 'steps' | 'st_lb';
  /** The same in `standard_unit`, which every value of its kind has. */
  standard_value: number | null;
  systolic: number | null;
  /** As the member gave it. */
  unit: 'in' | 'mmHg' | 'bpm' | 'lb' | 'kg' | 'cm' | 'min' | 'steps' | 'st_lb';
  /** In `unit`; null for a blood pressure. */
  value: number | null;
};
export type MeasurePage = {
  items: Measure[];
  next_cursor: string | null;
};
export type SavedMeasures = {
  /** How many of them are new: the same `client_id` sent again is the same measure. */
  added: number;
  /** All that were sent, as they are saved, in the order of the request. */
  measures: Measure[];
  /** Fixed help beside a reading of the last 24 hours that calls for it; null when none does. */
  safety: ResultHelp | null;
};
export type NewMeasure = {
  /** The client's own id of it: sent again, also from another device, it is the same measure. */
  client_id: string;
  /** In mmHg. */
  diastolic?: number;
  /** The end of a night, or of the time in which steps were counted. */
  ended_at?: string;
  kind: 'blood_pressure' | 'pulse' | 'weight' | 'waist' | 'sleep' | 'steps';
  /** With the offset of where the member was; of a night its beginning. */
  measured_at: string;
  /** What a cuff counted beside the pressure. */
  pulse?: number;
  source: 'manual' | 'apple_health' | 'csv';
  /** In mmHg. */
  systolic?: number;
  /** `st_lb`: pounds in all, which are shown as stones and pounds. */
  unit: 'mmHg' | 'bpm' | 'kg' | 'lb' | 'st_lb' | 'cm' | 'in' | 'min' | 'steps';
  /** Of everything but a blood pressure. */
  value?: number;
};
export type SaveMeasures = {
  measures: NewMeasure[];
};
export type MeasureBounds = {
  field: 'value' | 'systolic' | 'diastolic' | 'pulse';
  least: number;
  most: number;
  name: string;
  /** Whether it may be missing. */
  optional: boolean;
  /** Whether it must be a whole number. */
  whole: boolean;
};
export type MeasureOff = {
  /** `unanswered`: answers in the health screen may open it. */
  state: 'unanswered' | 'gated';
  text: string;
};
export type AllowedMeasure = {
  bounds: MeasureBounds[];
  kind: 'sleep' | 'pulse' | 'weight' | 'waist' | 'steps' | 'blood_pressure';
  /** Null where the kind is on. */
  off: MeasureOff | null;
  /** The first is the standard one. */
  units: ('in' | 'mmHg' | 'bpm' | 'lb' | 'kg' | 'cm' | 'min' | 'steps' | 'st_lb')[];
};
export type AllowedMeasures = {
  kinds: AllowedMeasure[];
};
export type MeasureDay = {
  count: number;
  /** The member's own day; of a night the one on which it ended. */
  date: string;
  diastolic: number | null;
  systolic: number | null;
  /** The mean; of steps and sleep what the source that counted most has counted. Null for a blood pressure. */
  value: number | null;
};
export type MeasureKindSummary = {
  /** The last 30 days that have something, the oldest first. */
  days: MeasureDay[];
  kind: 'sleep' | 'pulse' | 'weight' | 'waist' | 'steps' | 'blood_pressure';
  /** The newest that there is, however old; null where there is none. */
  newest: Measure | null;
  /** Of `days`. */
  unit: 'in' | 'mmHg' | 'bpm' | 'lb' | 'kg' | 'cm' | 'min' | 'steps' | 'st_lb';
};
export type MeasureSummary = {
  /** Kinds that are not off, measured or not. */
  kinds: MeasureKindSummary[];
};
export type ChangeMeasure = {
  /** In mmHg. */
  diastolic?: number;
  /** The end of a night, or of the time in which steps were counted. */
  ended_at?: string;
  measured_at?: string;
  /** Null takes it away. */
  pulse?: number | null;
  /** In mmHg. */
  systolic?: number;
  unit?: 'mmHg' | 'bpm' | 'kg' | 'lb' | 'st_lb' | 'cm' | 'in' | 'min' | 'steps';
  /** Of everything but a blood pressure. */
  value?: number;
};
export type MedicalProgram = {
  /** Saved answers (setup, questionnaire, health screen) are newer than what it was planned from: it will follow soon. */
  adjusting: boolean;
  /** Last day, YYYY-MM-DD, a Sunday. */
  end_date: string;
  id: string;
  /** Revision of the setup that it follows; it reaches the saved one once the programme has been made or adjusted. */
  setup_revision: number;
  /** First day, YYYY-MM-DD, a Monday. */
  start_date: string;
  status: 'ended' | 'active';
  user_id: string;
};
export type Pause = {
  /** First day, 'YYYY-MM-DD' in the member's calendar; up to a year back or ahead. */
  from: string;
  id: string;
  kind: 'ill' | 'away' | 'too_much' | 'break';
  /** Last day, which is included; up to a year ahead. */
  until: string;
};
export type SavePause = {
  /** First day, 'YYYY-MM-DD' in the member's calendar; up to a year back or ahead. */
  from: string;
  kind: 'ill' | 'away' | 'too_much' | 'break';
  /** Last day, which is included; up to a year ahead. */
  until: string;
};
export type HabitChangeView = {
  /** The amount before; null where it rested or has none. */
  from_dose: string | null;
  /** Its place in the list, for an answer. */
  index: number;
  /** Of a result: `talk` brings an item, `hold` lets something wait, `release` ends either. Of a changed setup: what `came`
    into the plan or `went`, what there is `more` or `less` of, and what `moved`. */
  kind:
    | 'resume'
    | 'rest'
    | 'moved'
    | 'release'
    | 'more'
    | 'step_up'
    | 'step_down'
    | 'new_cue'
    | 'talk'
    | 'hold'
    | 'came'
    | 'went'
    | 'less';
  /** `asked`: waits for an answer. `lapsed`: was not answered before the next week closed, which asks anew, or is more than
    the health screen's answers allow by now. `told`: follows from a result; there is nothing to answer or undo. */
  state: 'declined' | 'asked' | 'applied' | 'undone' | 'told' | 'lapsed';
  /** The change and its reason, in a sentence. */
  text: string;
  title: string;
  to_dose: string | null;
};
export type ProgrammeChange = {
  changes: HabitChangeView[];
  created_at: string;
  id: string;
  program_id: string;
  /** The week that it rests on, 1 to 12. */
  program_week: number;
  source: 'setup' | 'coach' | 'result' | 'week_close' | 'life_happened';
  /** Until when everything that it changed can be undone; null when there is nothing to undo. Of a changed setup an undo
    saves the answers of before again, for as long as no others were saved since. */
  undo_until: string | null;
};
export type ProgrammeChangePage = {
  items: ProgrammeChange[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type AnswerChange = {
  accepted: boolean;
  /** Of the change among `changes`. */
  index: number;
};
export type Editor = {
  name: string | null;
  role: string;
};
export type ProgrammeEdit = {
  /** Null where they are no longer with us. */
  by: Editor | null;
  /** Which events it changed. */
  event_ids: string[];
  id: string;
  kind: 'pause' | 'remove' | 'add' | 'change' | 'move';
  made_at: string;
  /** When the first of them begins since then; null for what was taken out, or rests. */
  starts_at: string | null;
  /** Of the event that it is about. */
  title: string;
  /** When the member asked for it to be undone. */
  undo_asked_at: string | null;
  undone_at: string | null;
  why: string;
};
export type ProgrammeEditPage = {
  items: ProgrammeEdit[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type Notice = {
  actions: ('tick' | 'snooze')[];
  body: string;
  /** The event that it is about, where it is about one. */
  event_id: string | null;
  id: string;
  /** `more`: several of one day. */
  kind:
    | 'test'
    | 'habit'
    | 'check_in'
    | 'more'
    | 'upcoming_event'
    | 'document_ready'
    | 'coach_replied'
    | 'programme_ready'
    | 'week_changed'
    | 'insight_reviewed';
  title: string;
  /** Path in the app. */
  url: string;
};
export type ShownNotice = {
  actions: ('tick' | 'snooze')[];
  body: string;
  /** Of two with the same tag the later one takes the place of the earlier one. */
  tag: string;
  title: string;
  /** Path in the app. */
  url: string;
};
export type NoticeKey = {
  /** The device's, from when it subscribed. */
  key: string;
};
export type NoticeSwitches = {
  /** The daily check-in, at its time. */
  check_in: boolean;
  /** An answer that came after one had left. */
  coach_replied: boolean;
  /** A document was read, or could not be. */
  document_ready: boolean;
  /** Habits that have a reminder. */
  habit: boolean;
  /** A clinician has reviewed a document. */
  insight_reviewed: boolean;
  /** The programme was made. */
  programme_ready: boolean;
  /** An hour before a call or an appointment; uploads and questionnaires at their time. */
  upcoming_event: boolean;
  /** The close of a week changed the plan. */
  week_changed: boolean;
};
export type QuietHours = {
  from: string;
  until: string;
};
export type PushPreferences = {
  /** Whether reminders go by mail while no device takes them: one mail a day at most. */
  by_mail: boolean;
  kinds: NoticeSwitches;
  /** Null: there are none. */
  quiet_hours: QuietHours | null;
  /** Whether notices say what they are about, on a locked screen too. */
  show_titles: boolean;
};
export type ChangeSwitches = {
  check_in?: boolean;
  coach_replied?: boolean;
  document_ready?: boolean;
  habit?: boolean;
  insight_reviewed?: boolean;
  programme_ready?: boolean;
  upcoming_event?: boolean;
  week_changed?: boolean;
};
export type ChangePushPreferences = {
  by_mail?: boolean;
  kinds?: ChangeSwitches;
  /** Null ends them. */
  quiet_hours?: QuietHours | null;
  show_titles?: boolean;
};
export type PushPublicKey = {
  /** What the browser subscribes with (`applicationServerKey`). */
  public_key: string;
};
export type Subscribed = {
  /** With it the device's service worker may read what its notices say, and put them off; nothing else. Told this once: each
    subscription has a new one. */
  notice_key: string;
  subscribed: boolean;
  /** Whether this address was known before. One that was told things and is not known any more has been given up by its push
    service, or has lost its session: the browser should be asked for a new subscription. */
  was_known: boolean;
};
export type SubscriptionKeys = {
  auth: string;
  /** The device's public key. */
  p256dh: string;
};
export type DeviceSubscription = {
  /** The device's address at its push service. */
  endpoint: string;
  /** When the browser will end it (milliseconds since 1970), where it says so. */
  expirationTime?: number | null;
  keys: SubscriptionKeys;
};
export type Subscribe = {
  subscription: DeviceSubscription;
};
export type TestSent = {
  /** Devices whose push service took the message. */
  sent: number;
};
export type Unsubscribed = {
  subscribed: boolean;
};
export type Unsubscribe = {
  endpoint: string;
};
export type HabitFreeText = {
  habitsToEliminate?: string | null;
  habitsToIntroduce?: string | null;
  otherHabits?: string | null;
};
export type HabitResponse = {
  levelNow?:
    ('' | 'never' | 'occasional' | 'consistent' | null) | ('' | 'never' | 'occasional' | 'consistent' | null);
  priority?: ('' | 'low' | 'medium' | 'top' | null) | ('' | 'low' | 'medium' | 'top' | null);
};
export type EveningRoutine = {
  bedroomPrep?: HabitResponse | null;
  consistentBedtime?: HabitResponse | null;
  digitalSunset?: HabitResponse | null;
  eveningJournaling?: HabitResponse | null;
  eveningStretching?: HabitResponse | null;
  noHeavyMeals?: HabitResponse | null;
  screenFreeTime?: HabitResponse | null;
  socialConnection?: HabitResponse | null;
};
export type MorningRoutine = {
  cardioBurst?: HabitResponse | null;
  coldShower?: HabitResponse | null;
  consistentWakeTime?: HabitResponse | null;
  gratitudeJournaling?: HabitResponse | null;
  hydrationOnWaking?: HabitResponse | null;
  mindfulness?: HabitResponse | null;
  mobilityStretching?: HabitResponse | null;
  proteinBreakfast?: HabitResponse | null;
  sunlightExposure?: HabitResponse | null;
};
export type ResponseData = {
  eveningFreeText?: HabitFreeText | null;
  eveningRoutine?: EveningRoutine | null;
  morningFreeText?: HabitFreeText | null;
  morningRoutine?: MorningRoutine | null;
};
export type Questionnaire = {
  /** When it was completed (ISO 8601, UTC). */
  completed_at: string;
  /** The calendar event that it belongs to, if any. */
  event_id: string | null;
  id: string;
  questionnaire_type: 'habits_and_preferences';
  /** As it was saved. */
  response_data: ResponseData;
  /** When it was last saved (ISO 8601, UTC). */
  updated_at: string;
};
export type QuestionnairePage = {
  items: Questionnaire[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type SaveQuestionnaire = {
  /** When it was completed (ISO 8601 with its offset); a time that the server's clock has not reached counts as now. */
  completed_at: string;
  /** One of the member's own calendar events. */
  event_id?: string | null;
  questionnaire_type: 'habits_and_preferences';
  /** At most 64 KiB of JSON, 8 levels deep. */
  response_data: ResponseData;
};
export type EventQuestionnaire = {
  /** When it was completed (ISO 8601, UTC). */
  completed_at: string | null;
  event_id: string;
  id: string | null;
  questionnaire_type: ('habits_and_preferences' | null) | ('habits_and_preferences' | null);
  /** As it was saved. */
  response_data: ResponseData | null;
  /** When it was last saved (ISO 8601, UTC). */
  updated_at: string | null;
};
export type ChangeQuestionnaire = {
  /** When it was completed (ISO 8601 with its offset); a time that the server's clock has not reached counts as now. */
  completed_at?: string;
  /** One of the member's own calendar events that has no other questionnaire. */
  event_id?: string | null;
  questionnaire_type?: 'habits_and_preferences';
  /** All answers: they take the place of the earlier ones. At most 64 KiB of JSON, 8 levels deep. */
  response_data?: ResponseData;
};
export type ResultDecision = {
  /** The marker's id in the catalogue; null where it is not listed. */
  analyte: string | null;
  id: string;
  line: string;
  name: string;
};
export type ResultDecisions = {
  items: ResultDecision[];
};
export type SafetyPerson = {
  /** When somebody of the care team has read of it, as far as is promised. */
  by: string;
  /** The promise has passed, and nobody has it in hand. */
  is_overdue: boolean;
  /** Somebody has it in hand. */
  is_taken: boolean;
  /** They see what the member wrote; else only what it is about, what the member was shown and how to reach them. */
  sees_words: boolean;
};
export type SafetyStatus = {
  /** The help that stands on the member's pages; null when there is none. */
  active: Safety | null;
  /** Whether coaching is paused in every chat. */
  paused: boolean;
  /** Who looks at it; null where nobody is called, or nothing is open. */
  person: SafetyPerson | null;
  /** The question that waits for its answer, as text; null when there is none. */
  question: string | null;
  /** Since when it is paused; null when it is not. */
  since: string | null;
};
export type AvailableScenario = {
  /** Whether the member can begin it now. */
  available: boolean;
  description: string;
  scenario_type:
    | 'pre_checkin_review'
    | 'goal_setting'
    | 'post_questionnaire_followup'
    | 'weekly_checkin'
    | 'symptom_assessment';
  title: string;
};
export type ProposalItem = {
  /** `leave_out`: it goes to the next day of the week, or counts as left where there is none. */
  change: 'keep' | 'move' | 'add' | 'leave_out';
  end_time: string;
  /** Null for what is new. */
  event_id: string | null;
  /** An event's id, or the name of something new. */
  key: string;
  minutes: number;
  /** It is done at its easier step: the amount in words. Null: as it is. */
  smaller_dose: string | null;
  start_time: string;
  title: string;
  /** Where it stands in the calendar, if that is another time. */
  was_start: string | null;
};
export type DayProposal = {
  date: string;
  items: ProposalItem[];
  size: 'full' | 'half' | 'ten_minutes';
};
export type ScenarioMessage = {
  /** A message as it was written; an answer (Markdown) as far as it is written. */
  content: string;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** The message's, or the answer's. */
  id: string;
  /** Things to say next, with one tap. */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  /** The plan of the day as it was shown with it. */
  proposal: DayProposal | null;
  records: ReplyRecord[];
  role: 'user' | 'assistant';
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  state: 'done' | 'failed' | 'stopped' | 'writing';
  timestamp: string;
};
export type ScenarioAnswer = {
  collected_data: {
    [key: string]: unknown;
  };
  current_stage: string;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** The message's. */
  id: string;
  /** Everything is known: it can be completed. */
  is_complete: boolean;
  /** Things to say next, with one tap. */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  proposal: DayProposal | null;
  records: ReplyRecord[];
  /** The answer's. */
  reply_id: string;
  /** The answer (Markdown), as far as it is written. */
  response: string;
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  stage_summary: string;
  /** `writing`: the wait is over, the answer goes on; it comes over realtime and stands in the session. */
  state: 'done' | 'failed' | 'stopped' | 'writing';
  status: 'active' | 'info_collected' | 'completed' | 'abandoned';
};
export type SendScenarioMessage = {
  /** Made by the client: the same message sent again is the same message, and has the same answer. */
  id?: string;
  /** Without the space around it; it is counted without. */
  message: string;
  session_id: string;
};
export type SessionMetadata = {
  current_stage: string;
  stage_summary: string;
};
export type ScenarioSession = {
  collected_data: {
    [key: string]: unknown;
  };
  /** As it was given at the start. */
  context: {
    [key: string]: unknown;
  };
  created_at: string;
  /** The event that it was opened from; null where there is none any more. */
  event_id: string | null;
  id: string;
  message_count: number;
  messages: ScenarioMessage[];
  metadata: SessionMetadata;
  next: string[];
  proposal: DayProposal | null;
  scenario_type:
    | 'pre_checkin_review'
    | 'goal_setting'
    | 'post_questionnaire_followup'
    | 'weekly_checkin'
    | 'symptom_assessment';
  status: 'active' | 'info_collected' | 'completed' | 'abandoned';
  /** Until when what was written into the calendar can be taken back; null when it cannot. */
  undo_until: string | null;
  updated_at: string;
  user_id: string;
};
export type EventScenarioSession = {
  event_id: string;
  /** Null as long as there is none. */
  session: ScenarioSession | null;
};
export type CompletedScenario = {
  /** Events of the calendar that it changed or entered. */
  events: string[];
  session_id: string;
  status: 'completed';
  /** Until when that can be taken back; null where there is nothing to take back. */
  undo_until: string | null;
};
export type ScenarioSessionPage = {
  items: ScenarioSession[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type StartedScenario = {
  current_stage: string;
  /** What was said first (Markdown). */
  initial_message: string;
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  proposal: DayProposal | null;
  scenario_type:
    | 'pre_checkin_review'
    | 'goal_setting'
    | 'post_questionnaire_followup'
    | 'weekly_checkin'
    | 'symptom_assessment';
  session_id: string;
  stage_summary: string;
  status: 'active' | 'completed' | 'abandoned' | 'info_collected';
};
export type StartScenario = {
  /** Where it was opened: `eventId`, `source`, `selectedDate` ('YYYY-MM-DD') and `eventTitle`, each of them optional. Further
    keys are the client's own; at most 4,000 characters of JSON. */
  initial_context?: {
    [key: string]: unknown;
  };
  scenario_type:
    | 'post_questionnaire_followup'
    | 'weekly_checkin'
    | 'pre_checkin_review'
    | 'goal_setting'
    | 'symptom_assessment';
};
export type SetupConsultations = {
  doctorConsultation?: boolean;
  healthCoachSessions?: 'none' | '2sessions' | '4sessions' | '8sessions';
  nutritionistConsultation?: boolean;
  personalTrainer?: boolean;
};
export type SetupInvestigations = {
  bloodPanel?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  continuousGlucoseMonitor?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  dexaBodyComposition?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  functionalMovementAssessment?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  genomicsPanel?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  /** Declining is worded without '(not recommended)'. */
  microbiomePanel?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
  vo2Max?:
    | 'I already have a recent result to be used as a baseline'
    | 'I want to go without (not recommended)'
    | 'I want to go with a no-frills option'
    | 'I want to get an extensive option';
};
export type SetupPriorities = {
  cardioExercises?:
    | "I don't want to do it at all (not recommended)"
    | 'I want to look into it a bit'
    | 'I want to look in-depth'
    | 'This is my top priority for the programme';
  emotionalHealth?:
    | "I don't want to do it at all (not recommended)"
    | 'I want to look into it a bit'
    | 'I want to look in-depth'
    | 'This is my top priority for the programme';
  foodNutrition?:
    | "I don't want to do it at all (not recommended)"
    | 'I want to look into it a bit'
    | 'I want to look in-depth'
    | 'This is my top priority for the programme';
  sleep?:
    | "I don't want to do it at all (not recommended)"
    | 'I want to look into it a bit'
    | 'I want to look in-depth'
    | 'This is my top priority for the programme';
  strengthExercises?:
    | "I don't want to do it at all (not recommended)"
    | 'I want to look into it a bit'
    | 'I want to look in-depth'
    | 'This is my top priority for the programme';
};
export type SetupScheduling = {
  dailyCheckInWeekdays?: string;
  dailyCheckInWeekends?: string;
  /** Free text; the first HH:MM in it counts. */
  taskTimeWeekdays?: string;
  /** Free text; the first HH:MM in it counts. */
  taskTimeWeekends?: string;
  weeklyReflectionDate?: '' | 'Saturday' | 'Sunday';
  weeklyReflectionTime?: string;
};
export type Setup = {
  consultations: SetupConsultations | null;
  investigations: SetupInvestigations | null;
  priorities: SetupPriorities | null;
  /** Counts the saves. A programme tells which revision it was made from (`setup_revision`). */
  revision: number;
  /** When it was last saved (ISO 8601, UTC), or null. */
  saved_at: string | null;
  scheduling: SetupScheduling | null;
};
export type PreviewedTimes = {
  weekdays: string;
  weekends: string;
};
export type PreviewedHabit = {
  /** When in the day, in words. */
  cue: string | null;
  /** How much; null for what has no amount. */
  dose: string | null;
  title: string;
};
export type PreviewedPeople = {
  count: number;
  /** `review`: the talks about results that every programme includes. */
  who: 'coach' | 'review' | 'trainer' | 'doctor' | 'nutritionist';
};
export type PreviewedReflection = {
  day: 'Saturday' | 'Sunday';
  time: string;
};
export type PlanPreview = {
  check_in: PreviewedTimes;
  /** Those of the first two weeks, in the order in which they come. */
  habits: PreviewedHabit[];
  lessons: number;
  /** Habits, lessons and tasks on a usual day of the first four weeks. */
  minutes_a_day: number;
  /** Kinds of which there are none are left out. */
  people: PreviewedPeople[];
  reflection: PreviewedReflection;
  /** Which tests it holds, by their names in the setup; those that wait for a clinician's word are not among them. */
  tests: (
    | 'bloodPanel'
    | 'dexaBodyComposition'
    | 'continuousGlucoseMonitor'
    | 'vo2Max'
    | 'genomicsPanel'
    | 'microbiomePanel'
    | 'functionalMovementAssessment'
  )[];
};
export type SaveSetup = {
  consultations?: SetupConsultations;
  investigations?: SetupInvestigations;
  priorities?: SetupPriorities;
  scheduling?: SetupScheduling;
};
export type CoachLine = {
  /** The entry of the coach chat. */
  entry_id: string;
  name: string;
  role: 'member' | 'coach' | 'clinician' | 'admin';
  sent_at: string;
  /** Its beginning, in one line of at most 160 characters. */
  text: string;
};
export type Today = {
  /** As `today/coach-line`. */
  coach_line: CoachLine | null;
  /** As `day-submissions` of the programme's days; null without one. */
  day_submissions: DaySubmission[] | null;
  /** As `calendar-events/program/{id}`; null without a programme. */
  events: CalendarEvent[] | null;
  /** What stands over the days around now, as `calendar-events/{id}`; null where nothing does. */
  focus: CalendarEventDetail | null;
  /** As `health-screen`. */
  health_screen: HealthScreen;
  /** As `pauses`. */
  pauses: Pause[];
  /** The programme that the parts below are of: the active one, else the latest; null where there is none. */
  program_id: string | null;
  /** As `programme-changes` of the programme; null without one. */
  programme_changes: ProgrammeChangePage | null;
  /** As `programme-edits`, the newest five. */
  programme_edits: ProgrammeEditPage;
  /** As `medical-programs/user/{id}` of the member. */
  programmes: MedicalProgram[];
  /** As `safety`. */
  safety: SafetyStatus;
  /** As `setup/data`. */
  setup: Setup;
};
export type CoachNews = {
  /** The last message that a person wrote in the last seven days; null where nobody did. */
  coach_line: CoachLine | null;
};
export const {
  useDataAccessesListQuery,
  useLazyDataAccessesListQuery,
  useAccountDeletionRequestMutation,
  useDataExportListQuery,
  useLazyDataExportListQuery,
  useDataExportRequestMutation,
  useDataExportContentQuery,
  useLazyDataExportContentQuery,
  useMemoryForgetAllMutation,
  useMemoryShownQuery,
  useLazyMemoryShownQuery,
  useMemorySwitchMutation,
  useMemoryForgetMutation,
  useMemoryChangeMutation,
  useSentTextsListQuery,
  useLazySentTextsListQuery,
  useAuthConfirmIdentityMutation,
  useAuthLoginMutation,
  useAuthMeQuery,
  useLazyAuthMeQuery,
  useRecoveryCodesLeftQuery,
  useLazyRecoveryCodesLeftQuery,
  useRecoveryCodesCreateMutation,
  useRecoveryCodesUseMutation,
  useAuthDevicesListQuery,
  useLazyAuthDevicesListQuery,
  useAuthDevicesSignOutMutation,
  useAuthSignupMutation,
  useBiomarkersAddMutation,
  useBiomarkersAllQuery,
  useLazyBiomarkersAllQuery,
  useResultsExportResultsQuery,
  useLazyResultsExportResultsQuery,
  useBiomarkersMarkersQuery,
  useLazyBiomarkersMarkersQuery,
  useBiomarkersTrendsQuery,
  useLazyBiomarkersTrendsQuery,
  useBiomarkersTrendQuery,
  useLazyBiomarkersTrendQuery,
  useBiomarkersOfUserQuery,
  useLazyBiomarkersOfUserQuery,
  useBiomarkersRemoveMutation,
  useBiomarkersOneQuery,
  useLazyBiomarkersOneQuery,
  useBiomarkersCorrectMutation,
  useBiomarkersChangesQuery,
  useLazyBiomarkersChangesQuery,
  useBiomarkersConfirmMutation,
  useCalendarEventsOfProgramQuery,
  useLazyCalendarEventsOfProgramQuery,
  useCalendarEventsAdherenceOfProgramQuery,
  useLazyCalendarEventsAdherenceOfProgramQuery,
  useCalendarEventsRemoveMutation,
  useCalendarEventsOneQuery,
  useLazyCalendarEventsOneQuery,
  useCalendarEventsCheckInMutation,
  useCalendarEventsCompleteMutation,
  useCalendarEventsChangeMetadataMutation,
  useCalendarEventsReflectMutation,
  useCalendarEventsScheduleMutation,
  useCalendarEventsResizeMutation,
  useCalendarFeedRevokeMutation,
  useCalendarFeedStateQuery,
  useLazyCalendarFeedStateQuery,
  useCalendarFeedCreateMutation,
  useCoachChatSendMutation,
  useCoachChatClearMutation,
  useCoachChatHistoryQuery,
  useLazyCoachChatHistoryQuery,
  useCoachChatStandingQuery,
  useLazyCoachChatStandingQuery,
  useCoachChatAskMutation,
  useCoachChatReadMutation,
  useCoachChatRetryMutation,
  useCoachChatStopMutation,
  useConsentsListQuery,
  useLazyConsentsListQuery,
  useConsentsDecideMutation,
  useContentAllQuery,
  useLazyContentAllQuery,
  useContentOneQuery,
  useLazyContentOneQuery,
  useDaySubmissionsListQuery,
  useLazyDaySubmissionsListQuery,
  useDaySubmissionsSubmitMutation,
  useFilesBiomarkersQuery,
  useLazyFilesBiomarkersQuery,
  useFilesDownloadQuery,
  useLazyFilesDownloadQuery,
  useFilesListQuery,
  useLazyFilesListQuery,
  useFilesProcessMutation,
  useFilesUploadMutation,
  useFilesRemoveMutation,
  useFilesPageQuery,
  useLazyFilesPageQuery,
  useHabitsAllQuery,
  useLazyHabitsAllQuery,
  useHabitsGenerateMutation,
  useHabitsSavedQuery,
  useLazyHabitsSavedQuery,
  useHabitsRemindMutation,
  useHealthScreenDataQuery,
  useLazyHealthScreenDataQuery,
  useHealthScreenSaveMutation,
  useLibraryShownQuery,
  useLazyLibraryShownQuery,
  useLibraryMarkUnreadMutation,
  useLibraryMarkReadMutation,
  useMeasuresListQuery,
  useLazyMeasuresListQuery,
  useMeasuresSaveMutation,
  useMeasuresAllowedQuery,
  useLazyMeasuresAllowedQuery,
  useMeasuresSummaryQuery,
  useLazyMeasuresSummaryQuery,
  useMeasuresRemoveMutation,
  useMeasuresChangeMutation,
  useMedicalProgramsAllQuery,
  useLazyMedicalProgramsAllQuery,
  useMedicalProgramsOfUserQuery,
  useLazyMedicalProgramsOfUserQuery,
  useMedicalProgramsOneQuery,
  useLazyMedicalProgramsOneQuery,
  usePausesListQuery,
  useLazyPausesListQuery,
  usePausesRemoveMutation,
  usePausesSaveMutation,
  useProgrammeChangesListQuery,
  useLazyProgrammeChangesListQuery,
  useProgrammeChangesAnswerMutation,
  useProgrammeChangesUndoMutation,
  useOwnEditsListQuery,
  useLazyOwnEditsListQuery,
  useOwnEditsAskUndoMutation,
  usePushNotificationsNoticeQuery,
  useLazyPushNotificationsNoticeQuery,
  usePushNotificationsShowMutation,
  usePushNotificationsSnoozeMutation,
  usePushNotificationsWishesQuery,
  useLazyPushNotificationsWishesQuery,
  usePushNotificationsChangeWishesMutation,
  usePushNotificationsPublicKeyQuery,
  useLazyPushNotificationsPublicKeyQuery,
  usePushNotificationsSubscribeMutation,
  usePushNotificationsTestMutation,
  usePushNotificationsUnsubscribeMutation,
  useQuestionnairesListQuery,
  useLazyQuestionnairesListQuery,
  useQuestionnairesSaveMutation,
  useQuestionnairesOfEventQuery,
  useLazyQuestionnairesOfEventQuery,
  useQuestionnairesRemoveMutation,
  useQuestionnairesOneQuery,
  useLazyQuestionnairesOneQuery,
  useQuestionnairesChangeMutation,
  useOwnDecisionsListQuery,
  useLazyOwnDecisionsListQuery,
  useSafetyStatusQuery,
  useLazySafetyStatusQuery,
  useSafetySafeMutation,
  useScenarioChatAvailableQuery,
  useLazyScenarioChatAvailableQuery,
  useScenarioChatHistoryQuery,
  useLazyScenarioChatHistoryQuery,
  useScenarioChatMessageMutation,
  useScenarioChatOfEventQuery,
  useLazyScenarioChatOfEventQuery,
  useScenarioChatOneQuery,
  useLazyScenarioChatOneQuery,
  useScenarioChatCompleteMutation,
  useScenarioChatStopMutation,
  useScenarioChatUndoMutation,
  useScenarioChatListQuery,
  useLazyScenarioChatListQuery,
  useScenarioChatStartMutation,
  useScenarioChatOfUserQuery,
  useLazyScenarioChatOfUserQuery,
  useSetupDataQuery,
  useLazySetupDataQuery,
  usePlanPreviewShowMutation,
  useSetupSaveMutation,
  useTodayShownQuery,
  useLazyTodayShownQuery,
  useTodayCoachLineQuery,
  useLazyTodayCoachLineQuery,
} = injectedRtkApi;
