import { baseApi as api } from '../../api/base';
export const addTagTypes = [
  'article-versions',
  'organisation',
  'operations',
  'release-rules',
  'template-versions',
  'care',
  'care-inbox',
  'care-members',
  'member-care-rules',
  'care-reviews',
  'care-programmes',
  'care-proposals',
  'member-release-rules',
  'care-on-call',
  'care-queue',
  'care-rules',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      articleVersionsCitable: build.query<ArticleVersionsCitableApiResponse, ArticleVersionsCitableApiArg>({
        query: () => ({ url: `/api/v1/admin/article-references` }),
        providesTags: ['article-versions'],
      }),
      articleVersionsList: build.query<ArticleVersionsListApiResponse, ArticleVersionsListApiArg>({
        query: () => ({ url: `/api/v1/admin/articles` }),
        providesTags: ['article-versions'],
      }),
      articleVersionsOf: build.query<ArticleVersionsOfApiResponse, ArticleVersionsOfApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}`,
        }),
        providesTags: ['article-versions'],
      }),
      articleVersionsDiscard: build.mutation<ArticleVersionsDiscardApiResponse, ArticleVersionsDiscardApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}/draft`,
            method: 'DELETE',
            params: {
              revision: queryArg.revision,
            },
          }),
          invalidatesTags: ['article-versions'],
        },
      ),
      articleVersionsChange: build.mutation<ArticleVersionsChangeApiResponse, ArticleVersionsChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}/draft`,
          method: 'PATCH',
          body: queryArg.changeArticle,
        }),
        invalidatesTags: ['article-versions'],
      }),
      articleVersionsBegin: build.mutation<ArticleVersionsBeginApiResponse, ArticleVersionsBeginApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}/draft`,
          method: 'PUT',
          body: queryArg.beginArticle,
        }),
        invalidatesTags: ['article-versions'],
      }),
      articleVersionsPublish: build.mutation<ArticleVersionsPublishApiResponse, ArticleVersionsPublishApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}/draft/publication`,
            method: 'POST',
            body: queryArg.articleRevision,
          }),
          invalidatesTags: ['article-versions'],
        },
      ),
      articleVersionsOne: build.query<ArticleVersionsOneApiResponse, ArticleVersionsOneApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/articles/${encodeURIComponent(String(queryArg.contentId))}/versions/${encodeURIComponent(String(queryArg['number']))}`,
        }),
        providesTags: ['article-versions'],
      }),
      auditLogList: build.query<AuditLogListApiResponse, AuditLogListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/audit`,
          params: {
            action: queryArg.action,
            actor_id: queryArg.actorId,
            subject_id: queryArg.subjectId,
            from: queryArg['from'],
            until: queryArg.until,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['organisation'],
      }),
      auditLogCsv: build.query<AuditLogCsvApiResponse, AuditLogCsvApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/audit.csv`,
          params: {
            action: queryArg.action,
            actor_id: queryArg.actorId,
            subject_id: queryArg.subjectId,
            from: queryArg['from'],
            until: queryArg.until,
          },
        }),
        providesTags: ['organisation'],
      }),
      peopleLoads: build.query<PeopleLoadsApiResponse, PeopleLoadsApiArg>({
        query: () => ({ url: `/api/v1/admin/caseload` }),
        providesTags: ['organisation'],
      }),
      deliveryFigures: build.query<DeliveryFiguresApiResponse, DeliveryFiguresApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/delivery`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ['organisation'],
      }),
      peopleFactorResets: build.query<PeopleFactorResetsApiResponse, PeopleFactorResetsApiArg>({
        query: () => ({ url: `/api/v1/admin/factor-resets` }),
        providesTags: ['organisation'],
      }),
      groupsList: build.query<GroupsListApiResponse, GroupsListApiArg>({
        query: () => ({ url: `/api/v1/admin/groups` }),
        providesTags: ['organisation'],
      }),
      groupsRemove: build.mutation<GroupsRemoveApiResponse, GroupsRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/groups/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['organisation'],
      }),
      groupsSave: build.mutation<GroupsSaveApiResponse, GroupsSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/groups/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveGroup,
        }),
        invalidatesTags: ['organisation'],
      }),
      groupsMembers: build.query<GroupsMembersApiResponse, GroupsMembersApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/groups/${encodeURIComponent(String(queryArg.id))}/members`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['organisation'],
      }),
      groupsAdd: build.mutation<GroupsAddApiResponse, GroupsAddApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/groups/${encodeURIComponent(String(queryArg.id))}/members`,
          method: 'POST',
          body: queryArg.addToGroup,
        }),
        invalidatesTags: ['organisation'],
      }),
      groupsTake: build.mutation<GroupsTakeApiResponse, GroupsTakeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/groups/${encodeURIComponent(String(queryArg.id))}/members/${encodeURIComponent(String(queryArg.member))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['organisation'],
      }),
      parkedDeliveriesList: build.query<ParkedDeliveriesListApiResponse, ParkedDeliveriesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/parked-deliveries`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['operations'],
      }),
      parkedDeliveriesRelease: build.mutation<
        ParkedDeliveriesReleaseApiResponse,
        ParkedDeliveriesReleaseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/parked-deliveries/${encodeURIComponent(String(queryArg.id))}/release`,
          method: 'POST',
        }),
        invalidatesTags: ['operations'],
      }),
      peopleList: build.query<PeopleListApiResponse, PeopleListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/people`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            role: queryArg.role,
            words: queryArg.words,
          },
        }),
        providesTags: ['organisation'],
      }),
      peopleInvite: build.mutation<PeopleInviteApiResponse, PeopleInviteApiArg>({
        query: (queryArg) => ({ url: `/api/v1/admin/people`, method: 'POST', body: queryArg.invitePerson }),
        invalidatesTags: ['organisation'],
      }),
      peopleChange: build.mutation<PeopleChangeApiResponse, PeopleChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.changePerson,
        }),
        invalidatesTags: ['organisation'],
      }),
      peopleSetCarers: build.mutation<PeopleSetCarersApiResponse, PeopleSetCarersApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}/carers`,
          method: 'PUT',
          body: queryArg.setCarers,
        }),
        invalidatesTags: ['organisation'],
      }),
      peopleRefuseFactorReset: build.mutation<
        PeopleRefuseFactorResetApiResponse,
        PeopleRefuseFactorResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}/factor-reset`,
          method: 'DELETE',
        }),
        invalidatesTags: ['organisation'],
      }),
      peopleAskFactorReset: build.mutation<PeopleAskFactorResetApiResponse, PeopleAskFactorResetApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}/factor-reset`,
          method: 'PUT',
        }),
        invalidatesTags: ['organisation'],
      }),
      peopleAgreeFactorReset: build.mutation<PeopleAgreeFactorResetApiResponse, PeopleAgreeFactorResetApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}/factor-reset/consent`,
            method: 'POST',
          }),
          invalidatesTags: ['organisation'],
        },
      ),
      peopleSignOut: build.mutation<PeopleSignOutApiResponse, PeopleSignOutApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/people/${encodeURIComponent(String(queryArg.id))}/sign-out`,
          method: 'POST',
        }),
        invalidatesTags: ['organisation'],
      }),
      queuesAll: build.query<QueuesAllApiResponse, QueuesAllApiArg>({
        query: () => ({ url: `/api/v1/admin/queues` }),
        providesTags: ['operations'],
      }),
      releaseRulesList: build.query<ReleaseRulesListApiResponse, ReleaseRulesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/release-rules`,
          params: {
            group_id: queryArg.groupId,
          },
        }),
        providesTags: ['release-rules'],
      }),
      releaseRulesClear: build.mutation<ReleaseRulesClearApiResponse, ReleaseRulesClearApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/release-rules/${encodeURIComponent(String(queryArg['type']))}`,
          method: 'DELETE',
          params: {
            group_id: queryArg.groupId,
          },
        }),
        invalidatesTags: ['release-rules'],
      }),
      releaseRulesChange: build.mutation<ReleaseRulesChangeApiResponse, ReleaseRulesChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/release-rules/${encodeURIComponent(String(queryArg['type']))}`,
          method: 'PUT',
          body: queryArg.changeReleaseRule,
          params: {
            group_id: queryArg.groupId,
          },
        }),
        invalidatesTags: ['release-rules'],
      }),
      templateVersionsList: build.query<TemplateVersionsListApiResponse, TemplateVersionsListApiArg>({
        query: () => ({ url: `/api/v1/admin/template-versions` }),
        providesTags: ['template-versions'],
      }),
      templateVersionsDiscard: build.mutation<
        TemplateVersionsDiscardApiResponse,
        TemplateVersionsDiscardApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft`,
          method: 'DELETE',
          params: {
            revision: queryArg.revision,
          },
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsBegin: build.mutation<TemplateVersionsBeginApiResponse, TemplateVersionsBeginApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft`,
          method: 'PUT',
          body: queryArg.beginDraft,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsDiff: build.query<TemplateVersionsDiffApiResponse, TemplateVersionsDiffApiArg>({
        query: () => ({ url: `/api/v1/admin/template-versions/draft/differences` }),
        providesTags: ['template-versions'],
      }),
      templateVersionsAddItem: build.mutation<
        TemplateVersionsAddItemApiResponse,
        TemplateVersionsAddItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/items`,
          method: 'POST',
          body: queryArg.addTemplateItem,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsRemoveItem: build.mutation<
        TemplateVersionsRemoveItemApiResponse,
        TemplateVersionsRemoveItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/items/${encodeURIComponent(String(queryArg.key))}`,
          method: 'DELETE',
          params: {
            revision: queryArg.revision,
          },
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsChangeItem: build.mutation<
        TemplateVersionsChangeItemApiResponse,
        TemplateVersionsChangeItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/items/${encodeURIComponent(String(queryArg.key))}`,
          method: 'PATCH',
          body: queryArg.changeTemplateItem,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsPublish: build.mutation<
        TemplateVersionsPublishApiResponse,
        TemplateVersionsPublishApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/publication`,
          method: 'POST',
          body: queryArg.draftRevision,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsSimulate: build.mutation<
        TemplateVersionsSimulateApiResponse,
        TemplateVersionsSimulateApiArg
      >({
        query: () => ({ url: `/api/v1/admin/template-versions/draft/simulation`, method: 'POST' }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsChangeWeek: build.mutation<
        TemplateVersionsChangeWeekApiResponse,
        TemplateVersionsChangeWeekApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/weeks/${encodeURIComponent(String(queryArg.week))}`,
          method: 'PATCH',
          body: queryArg.changeTemplateWeek,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsCopyWeek: build.mutation<
        TemplateVersionsCopyWeekApiResponse,
        TemplateVersionsCopyWeekApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/draft/weeks/${encodeURIComponent(String(queryArg.week))}/copies`,
          method: 'POST',
          body: queryArg.copyTemplateWeek,
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsMoveAll: build.mutation<
        TemplateVersionsMoveAllApiResponse,
        TemplateVersionsMoveAllApiArg
      >({
        query: () => ({ url: `/api/v1/admin/template-versions/moves`, method: 'POST' }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsMoveOne: build.mutation<
        TemplateVersionsMoveOneApiResponse,
        TemplateVersionsMoveOneApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/moves/${encodeURIComponent(String(queryArg.id))}`,
          method: 'POST',
        }),
        invalidatesTags: ['template-versions'],
      }),
      templateVersionsOne: build.query<TemplateVersionsOneApiResponse, TemplateVersionsOneApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/template-versions/${encodeURIComponent(String(queryArg['number']))}`,
        }),
        providesTags: ['template-versions'],
      }),
      staffColleagues: build.query<StaffColleaguesApiResponse, StaffColleaguesApiArg>({
        query: () => ({ url: `/api/v1/care/colleagues` }),
        providesTags: ['care'],
      }),
      inboxList: build.query<InboxListApiResponse, InboxListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/inbox`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-inbox'],
      }),
      staffMe: build.query<StaffMeApiResponse, StaffMeApiArg>({
        query: () => ({ url: `/api/v1/care/me` }),
        providesTags: ['care'],
      }),
      staffSaveHours: build.mutation<StaffSaveHoursApiResponse, StaffSaveHoursApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/me/hours`,
          method: 'PUT',
          body: queryArg.saveWorkingHours,
        }),
        invalidatesTags: ['care'],
      }),
      caseloadList: build.query<CaseloadListApiResponse, CaseloadListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            name: queryArg.name,
            view: queryArg.view,
          },
        }),
        providesTags: ['care-members'],
      }),
      memberRecordOne: build.query<MemberRecordOneApiResponse, MemberRecordOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['care-members'],
      }),
      memberCareRulesList: build.query<MemberCareRulesListApiResponse, MemberCareRulesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/care-rules`,
        }),
        providesTags: ['member-care-rules'],
      }),
      memberCareRulesClear: build.mutation<MemberCareRulesClearApiResponse, MemberCareRulesClearApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/care-rules/${encodeURIComponent(String(queryArg.kind))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['member-care-rules'],
      }),
      memberCareRulesChange: build.mutation<MemberCareRulesChangeApiResponse, MemberCareRulesChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/care-rules/${encodeURIComponent(String(queryArg.kind))}`,
          method: 'PUT',
          body: queryArg.changeCareRule,
        }),
        invalidatesTags: ['member-care-rules'],
      }),
      inboxChat: build.query<InboxChatApiResponse, InboxChatApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-inbox'],
      }),
      inboxSend: build.mutation<InboxSendApiResponse, InboxSendApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat`,
          method: 'POST',
          body: queryArg.sendCareMessage,
        }),
        invalidatesTags: ['care-inbox'],
      }),
      inboxPutAside: build.mutation<InboxPutAsideApiResponse, InboxPutAsideApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat/drafts/${encodeURIComponent(String(queryArg.entry))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['care-inbox'],
      }),
      inboxRead: build.mutation<InboxReadApiResponse, InboxReadApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat/read`,
          method: 'PUT',
          body: queryArg.readCareChat,
        }),
        invalidatesTags: ['care-inbox'],
      }),
      waitingMessagesRemove: build.mutation<WaitingMessagesRemoveApiResponse, WaitingMessagesRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat/waiting/${encodeURIComponent(String(queryArg.message))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['care-inbox'],
      }),
      waitingMessagesSave: build.mutation<WaitingMessagesSaveApiResponse, WaitingMessagesSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/chat/waiting/${encodeURIComponent(String(queryArg.message))}`,
          method: 'PUT',
          body: queryArg.saveWaitingMessage,
        }),
        invalidatesTags: ['care-inbox'],
      }),
      reviewsAcceptAgreed: build.mutation<ReviewsAcceptAgreedApiResponse, ReviewsAcceptAgreedApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/accept`,
          method: 'POST',
        }),
        invalidatesTags: ['care-reviews'],
      }),
      reviewsPage: build.query<ReviewsPageApiResponse, ReviewsPageApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/pages/${encodeURIComponent(String(queryArg.page))}`,
        }),
        providesTags: ['care-reviews'],
      }),
      reviewsOne: build.query<ReviewsOneApiResponse, ReviewsOneApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/review`,
        }),
        providesTags: ['care-reviews'],
      }),
      reviewsSign: build.mutation<ReviewsSignApiResponse, ReviewsSignApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/review`,
          method: 'PUT',
          body: queryArg.signReview,
        }),
        invalidatesTags: ['care-reviews'],
      }),
      reviewsCorrect: build.mutation<ReviewsCorrectApiResponse, ReviewsCorrectApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/values/${encodeURIComponent(String(queryArg.value))}`,
          method: 'PATCH',
          body: queryArg.correctBiomarker,
        }),
        invalidatesTags: ['care-reviews'],
      }),
      reviewsAccept: build.mutation<ReviewsAcceptApiResponse, ReviewsAcceptApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/values/${encodeURIComponent(String(queryArg.value))}/accept`,
          method: 'POST',
        }),
        invalidatesTags: ['care-reviews'],
      }),
      reviewsReject: build.mutation<ReviewsRejectApiResponse, ReviewsRejectApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/values/${encodeURIComponent(String(queryArg.value))}/reject`,
          method: 'POST',
          body: queryArg.rejectValue,
        }),
        invalidatesTags: ['care-reviews'],
      }),
      reviewsRestore: build.mutation<ReviewsRestoreApiResponse, ReviewsRestoreApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.file))}/values/${encodeURIComponent(String(queryArg.value))}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['care-reviews'],
      }),
      memberRecordEvents: build.query<MemberRecordEventsApiResponse, MemberRecordEventsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/events`,
        }),
        providesTags: ['care-members'],
      }),
      memberRecordNotesOf: build.query<MemberRecordNotesOfApiResponse, MemberRecordNotesOfApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/notes`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-members'],
      }),
      memberRecordRemove: build.mutation<MemberRecordRemoveApiResponse, MemberRecordRemoveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.note))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['care-members'],
      }),
      memberRecordWrite: build.mutation<MemberRecordWriteApiResponse, MemberRecordWriteApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.note))}`,
          method: 'PUT',
          body: queryArg.writeCareNote,
        }),
        invalidatesTags: ['care-members'],
      }),
      programmeEditsList: build.query<ProgrammeEditsListApiResponse, ProgrammeEditsListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/programme-edits`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-programmes'],
      }),
      programmeEditsMake: build.mutation<ProgrammeEditsMakeApiResponse, ProgrammeEditsMakeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/programme-edits/${encodeURIComponent(String(queryArg.edit))}`,
          method: 'PUT',
          body: queryArg.editProgramme,
        }),
        invalidatesTags: ['care-programmes'],
      }),
      programmeEditsUndo: build.mutation<ProgrammeEditsUndoApiResponse, ProgrammeEditsUndoApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/programme-edits/${encodeURIComponent(String(queryArg.edit))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['care-programmes'],
      }),
      proposalsList: build.query<ProposalsListApiResponse, ProposalsListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/proposals`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-proposals'],
      }),
      proposalsPropose: build.mutation<ProposalsProposeApiResponse, ProposalsProposeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/proposals/${encodeURIComponent(String(queryArg.proposal))}`,
          method: 'PUT',
          body: queryArg.proposeChange,
        }),
        invalidatesTags: ['care-proposals'],
      }),
      proposalsApprove: build.mutation<ProposalsApproveApiResponse, ProposalsApproveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/proposals/${encodeURIComponent(String(queryArg.proposal))}/approval`,
          method: 'POST',
          body: queryArg.approveProposal,
        }),
        invalidatesTags: ['care-proposals'],
      }),
      proposalsRefuse: build.mutation<ProposalsRefuseApiResponse, ProposalsRefuseApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/proposals/${encodeURIComponent(String(queryArg.proposal))}/refusal`,
          method: 'POST',
          body: queryArg.refuseProposal,
        }),
        invalidatesTags: ['care-proposals'],
      }),
      memberReleaseRulesList: build.query<MemberReleaseRulesListApiResponse, MemberReleaseRulesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/release-rules`,
        }),
        providesTags: ['member-release-rules'],
      }),
      memberReleaseRulesClear: build.mutation<
        MemberReleaseRulesClearApiResponse,
        MemberReleaseRulesClearApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/release-rules/${encodeURIComponent(String(queryArg['type']))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['member-release-rules'],
      }),
      memberReleaseRulesChange: build.mutation<
        MemberReleaseRulesChangeApiResponse,
        MemberReleaseRulesChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/release-rules/${encodeURIComponent(String(queryArg['type']))}`,
          method: 'PUT',
          body: queryArg.changeReleaseRule,
        }),
        invalidatesTags: ['member-release-rules'],
      }),
      memberRecordResults: build.query<MemberRecordResultsApiResponse, MemberRecordResultsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/results`,
        }),
        providesTags: ['care-members'],
      }),
      inboxGiveBack: build.mutation<InboxGiveBackApiResponse, InboxGiveBackApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/thread/give-back`,
          method: 'POST',
        }),
        invalidatesTags: ['care-inbox'],
      }),
      inboxTake: build.mutation<InboxTakeApiResponse, InboxTakeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/thread/take`,
          method: 'POST',
        }),
        invalidatesTags: ['care-inbox'],
      }),
      memberRecordTimeline: build.query<MemberRecordTimelineApiResponse, MemberRecordTimelineApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/members/${encodeURIComponent(String(queryArg.id))}/timeline`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['care-members'],
      }),
      messageTemplatesList: build.query<MessageTemplatesListApiResponse, MessageTemplatesListApiArg>({
        query: () => ({ url: `/api/v1/care/message-templates` }),
        providesTags: ['care-inbox'],
      }),
      messageTemplatesRemove: build.mutation<MessageTemplatesRemoveApiResponse, MessageTemplatesRemoveApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/care/message-templates/${encodeURIComponent(String(queryArg.id))}`,
            method: 'DELETE',
          }),
          invalidatesTags: ['care-inbox'],
        },
      ),
      messageTemplatesSave: build.mutation<MessageTemplatesSaveApiResponse, MessageTemplatesSaveApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/message-templates/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveMessageTemplate,
        }),
        invalidatesTags: ['care-inbox'],
      }),
      onCallRota: build.query<OnCallRotaApiResponse, OnCallRotaApiArg>({
        query: () => ({ url: `/api/v1/care/on-call` }),
        providesTags: ['care-on-call'],
      }),
      onCallSave: build.mutation<OnCallSaveApiResponse, OnCallSaveApiArg>({
        query: (queryArg) => ({ url: `/api/v1/care/on-call`, method: 'PUT', body: queryArg.saveOnCallRota }),
        invalidatesTags: ['care-on-call'],
      }),
      queueList: build.query<QueueListApiResponse, QueueListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            view: queryArg.view,
            kind: queryArg.kind,
          },
        }),
        providesTags: ['care-queue'],
      }),
      queueSpend: build.mutation<QueueSpendApiResponse, QueueSpendApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/time`,
          method: 'POST',
          body: queryArg.spendCareTime,
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueOne: build.query<QueueOneApiResponse, QueueOneApiArg>({
        query: (queryArg) => ({ url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['care-queue'],
      }),
      queueAssign: build.mutation<QueueAssignApiResponse, QueueAssignApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/assign`,
          method: 'POST',
          body: queryArg.assignTask,
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueAssignees: build.query<QueueAssigneesApiResponse, QueueAssigneesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/assignees`,
        }),
        providesTags: ['care-queue'],
      }),
      queueDone: build.mutation<QueueDoneApiResponse, QueueDoneApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/done`,
          method: 'POST',
          body: queryArg.closeTask,
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueSend: build.mutation<QueueSendApiResponse, QueueSendApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/send`,
          method: 'POST',
          body: queryArg.sendFromTask,
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueSnooze: build.mutation<QueueSnoozeApiResponse, QueueSnoozeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/snooze`,
          method: 'POST',
          body: queryArg.snoozeTask,
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueTake: build.mutation<QueueTakeApiResponse, QueueTakeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/take`,
          method: 'POST',
        }),
        invalidatesTags: ['care-queue'],
      }),
      queueUndo: build.mutation<QueueUndoApiResponse, QueueUndoApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/queue/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['care-queue'],
      }),
      careRulesList: build.query<CareRulesListApiResponse, CareRulesListApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/rules`,
          params: {
            group_id: queryArg.groupId,
          },
        }),
        providesTags: ['care-rules'],
      }),
      careRulesClear: build.mutation<CareRulesClearApiResponse, CareRulesClearApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/rules/${encodeURIComponent(String(queryArg.kind))}`,
          method: 'DELETE',
          params: {
            group_id: queryArg.groupId,
          },
        }),
        invalidatesTags: ['care-rules'],
      }),
      careRulesChange: build.mutation<CareRulesChangeApiResponse, CareRulesChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/rules/${encodeURIComponent(String(queryArg.kind))}`,
          method: 'PUT',
          body: queryArg.changeCareRule,
          params: {
            group_id: queryArg.groupId,
          },
        }),
        invalidatesTags: ['care-rules'],
      }),
      careRulesPreview: build.mutation<CareRulesPreviewApiResponse, CareRulesPreviewApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/care/rules/${encodeURIComponent(String(queryArg.kind))}/preview`,
          method: 'POST',
          body: queryArg.tryCareRule,
          params: {
            group_id: queryArg.groupId,
          },
        }),
        invalidatesTags: ['care-rules'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ArticleVersionsCitableApiResponse = /** status 200  */ CitableReferences;
export type ArticleVersionsCitableApiArg = void;
export type ArticleVersionsListApiResponse = /** status 200  */ AuthoredArticles;
export type ArticleVersionsListApiArg = void;
export type ArticleVersionsOfApiResponse = /** status 200  */ ArticleVersions;
export type ArticleVersionsOfApiArg = {
  contentId: string;
};
export type ArticleVersionsDiscardApiResponse = unknown;
export type ArticleVersionsDiscardApiArg = {
  contentId: string;
  revision: number;
};
export type ArticleVersionsChangeApiResponse = /** status 200  */ ArticleVersionText;
export type ArticleVersionsChangeApiArg = {
  contentId: string;
  changeArticle: ChangeArticle;
};
export type ArticleVersionsBeginApiResponse = /** status 200  */ ArticleVersions;
export type ArticleVersionsBeginApiArg = {
  contentId: string;
  beginArticle: BeginArticle;
};
export type ArticleVersionsPublishApiResponse = /** status 200  */ ArticleVersions;
export type ArticleVersionsPublishApiArg = {
  contentId: string;
  articleRevision: ArticleRevision;
};
export type ArticleVersionsOneApiResponse = /** status 200  */ ArticleVersionText;
export type ArticleVersionsOneApiArg = {
  number: number;
  contentId: string;
};
export type AuditLogListApiResponse = /** status 200  */ AuditLogPage;
export type AuditLogListApiArg = {
  /** What was done, by its stable name. */
  action?: string;
  /** Who did it. */
  actorId?: string;
  /** Whose data or account it was. */
  subjectId?: string;
  /** From this moment on. */
  from?: string;
  /** Up to this moment, which is not among them. */
  until?: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type AuditLogCsvApiResponse = /** status 200  */ string;
export type AuditLogCsvApiArg = {
  /** What was done, by its stable name. */
  action?: string;
  /** Who did it. */
  actorId?: string;
  /** Whose data or account it was. */
  subjectId?: string;
  /** From this moment on. */
  from?: string;
  /** Up to this moment, which is not among them. */
  until?: string;
};
export type PeopleLoadsApiResponse = /** status 200  */ StaffLoads;
export type PeopleLoadsApiArg = void;
export type DeliveryFiguresApiResponse = /** status 200  */ DeliveryFigures;
export type DeliveryFiguresApiArg = {
  /** The last so many days (UTC), today among them. */
  days: number;
};
export type PeopleFactorResetsApiResponse = /** status 200  */ FactorResets;
export type PeopleFactorResetsApiArg = void;
export type GroupsListApiResponse = /** status 200  */ Groups;
export type GroupsListApiArg = void;
export type GroupsRemoveApiResponse = unknown;
export type GroupsRemoveApiArg = {
  id: string;
};
export type GroupsSaveApiResponse = /** status 200  */ Group;
export type GroupsSaveApiArg = {
  id: string;
  saveGroup: SaveGroup;
};
export type GroupsMembersApiResponse = /** status 200  */ GroupMemberPage;
export type GroupsMembersApiArg = {
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type GroupsAddApiResponse = unknown;
export type GroupsAddApiArg = {
  id: string;
  addToGroup: AddToGroup;
};
export type GroupsTakeApiResponse = unknown;
export type GroupsTakeApiArg = {
  id: string;
  member: string;
};
export type ParkedDeliveriesListApiResponse = /** status 200  */ ParkedPage;
export type ParkedDeliveriesListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type ParkedDeliveriesReleaseApiResponse = unknown;
export type ParkedDeliveriesReleaseApiArg = {
  id: string;
};
export type PeopleListApiResponse = /** status 200  */ PeoplePage;
export type PeopleListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  role?: 'member' | 'coach' | 'clinician' | 'admin';
  /** What a name or an e-mail address has to have in it. */
  words?: string;
};
export type PeopleInviteApiResponse = /** status 200  */ Person;
export type PeopleInviteApiArg = {
  invitePerson: InvitePerson;
};
export type PeopleChangeApiResponse = /** status 200  */ Person;
export type PeopleChangeApiArg = {
  id: string;
  changePerson: ChangePerson;
};
export type PeopleSetCarersApiResponse = unknown;
export type PeopleSetCarersApiArg = {
  id: string;
  setCarers: SetCarers;
};
export type PeopleRefuseFactorResetApiResponse = unknown;
export type PeopleRefuseFactorResetApiArg = {
  id: string;
};
export type PeopleAskFactorResetApiResponse = unknown;
export type PeopleAskFactorResetApiArg = {
  id: string;
};
export type PeopleAgreeFactorResetApiResponse = unknown;
export type PeopleAgreeFactorResetApiArg = {
  id: string;
};
export type PeopleSignOutApiResponse = unknown;
export type PeopleSignOutApiArg = {
  id: string;
};
export type QueuesAllApiResponse = /** status 200  */ QueueStates;
export type QueuesAllApiArg = void;
export type ReleaseRulesListApiResponse = /** status 200  */ ReleaseRules;
export type ReleaseRulesListApiArg = {
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
};
export type ReleaseRulesClearApiResponse = /** status 200  */ ReleaseRule;
export type ReleaseRulesClearApiArg = {
  type: 'blood' | 'body' | 'fitness' | 'glucose' | 'movement' | 'genomics' | 'microbiome' | 'other';
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
};
export type ReleaseRulesChangeApiResponse = /** status 200  */ ReleaseRule;
export type ReleaseRulesChangeApiArg = {
  type: 'blood' | 'body' | 'fitness' | 'glucose' | 'movement' | 'genomics' | 'microbiome' | 'other';
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
  changeReleaseRule: ChangeReleaseRule;
};
export type TemplateVersionsListApiResponse = /** status 200  */ TemplateVersions;
export type TemplateVersionsListApiArg = void;
export type TemplateVersionsDiscardApiResponse = unknown;
export type TemplateVersionsDiscardApiArg = {
  revision: number;
};
export type TemplateVersionsBeginApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsBeginApiArg = {
  beginDraft: BeginDraft;
};
export type TemplateVersionsDiffApiResponse = /** status 200  */ TemplateDiff;
export type TemplateVersionsDiffApiArg = void;
export type TemplateVersionsAddItemApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsAddItemApiArg = {
  addTemplateItem: AddTemplateItem;
};
export type TemplateVersionsRemoveItemApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsRemoveItemApiArg = {
  key: string;
  revision: number;
};
export type TemplateVersionsChangeItemApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsChangeItemApiArg = {
  key: string;
  changeTemplateItem: ChangeTemplateItem;
};
export type TemplateVersionsPublishApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsPublishApiArg = {
  draftRevision: DraftRevision;
};
export type TemplateVersionsSimulateApiResponse = /** status 200  */ TemplateSimulationView;
export type TemplateVersionsSimulateApiArg = void;
export type TemplateVersionsChangeWeekApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsChangeWeekApiArg = {
  week: number;
  changeTemplateWeek: ChangeTemplateWeek;
};
export type TemplateVersionsCopyWeekApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsCopyWeekApiArg = {
  week: number;
  copyTemplateWeek: CopyTemplateWeek;
};
export type TemplateVersionsMoveAllApiResponse = /** status 200  */ MovedMembers;
export type TemplateVersionsMoveAllApiArg = void;
export type TemplateVersionsMoveOneApiResponse = /** status 200  */ MovedMembers;
export type TemplateVersionsMoveOneApiArg = {
  id: string;
};
export type TemplateVersionsOneApiResponse = /** status 200  */ TemplateContent;
export type TemplateVersionsOneApiArg = {
  number: number;
};
export type StaffColleaguesApiResponse = /** status 200  */ Colleagues;
export type StaffColleaguesApiArg = void;
export type InboxListApiResponse = /** status 200  */ InboxPage;
export type InboxListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type StaffMeApiResponse = /** status 200  */ StaffSelf;
export type StaffMeApiArg = void;
export type StaffSaveHoursApiResponse = /** status 200  */ StaffSelf;
export type StaffSaveHoursApiArg = {
  saveWorkingHours: SaveWorkingHours;
};
export type CaseloadListApiResponse = /** status 200  */ CaseloadPage;
export type CaseloadListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** What a name has to have in it. */
  name?: string;
  /** `mine` unless it says otherwise; `without_carer`, for administrators: those whom nobody looks after who may sign in. */
  view?: 'mine' | 'without_carer';
};
export type MemberRecordOneApiResponse = /** status 200  */ MemberRecord;
export type MemberRecordOneApiArg = {
  id: string;
};
export type MemberCareRulesListApiResponse = /** status 200  */ CareRules;
export type MemberCareRulesListApiArg = {
  id: string;
};
export type MemberCareRulesClearApiResponse = /** status 200  */ CareRule;
export type MemberCareRulesClearApiArg = {
  kind: CareTaskKind;
  id: string;
};
export type MemberCareRulesChangeApiResponse = /** status 200  */ CareRule;
export type MemberCareRulesChangeApiArg = {
  kind: CareTaskKind;
  id: string;
  changeCareRule: ChangeCareRule;
};
export type InboxChatApiResponse = /** status 200  */ CareChatPage;
export type InboxChatApiArg = {
  /** The member's. */
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type InboxSendApiResponse = /** status 200  */ CareThread;
export type InboxSendApiArg = {
  /** The member's. */
  id: string;
  sendCareMessage: SendCareMessage;
};
export type InboxPutAsideApiResponse = unknown;
export type InboxPutAsideApiArg = {
  /** The member's. */
  id: string;
  /** The message that it answers. */
  entry: string;
};
export type InboxReadApiResponse = unknown;
export type InboxReadApiArg = {
  /** The member's. */
  id: string;
  readCareChat: ReadCareChat;
};
export type WaitingMessagesRemoveApiResponse = unknown;
export type WaitingMessagesRemoveApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: the same message again changes it. */
  message: string;
};
export type WaitingMessagesSaveApiResponse = /** status 200  */ WaitingMessage;
export type WaitingMessagesSaveApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: the same message again changes it. */
  message: string;
  saveWaitingMessage: SaveWaitingMessage;
};
export type ReviewsAcceptAgreedApiResponse = /** status 200  */ ResultReview;
export type ReviewsAcceptAgreedApiArg = {
  /** The member. */
  id: string;
  file: string;
};
export type ReviewsPageApiResponse = /** status 200  */ Blob;
export type ReviewsPageApiArg = {
  /** The member. */
  id: string;
  file: string;
  /** From 1. */
  page: number;
};
export type ReviewsOneApiResponse = /** status 200  */ ResultReview;
export type ReviewsOneApiArg = {
  /** The member. */
  id: string;
  file: string;
};
export type ReviewsSignApiResponse = /** status 200  */ ResultReview;
export type ReviewsSignApiArg = {
  /** The member. */
  id: string;
  file: string;
  signReview: SignReview;
};
export type ReviewsCorrectApiResponse = /** status 200  */ ResultReview;
export type ReviewsCorrectApiArg = {
  /** The member. */
  id: string;
  file: string;
  value: string;
  correctBiomarker: CorrectBiomarker;
};
export type ReviewsAcceptApiResponse = /** status 200  */ ResultReview;
export type ReviewsAcceptApiArg = {
  /** The member. */
  id: string;
  file: string;
  value: string;
};
export type ReviewsRejectApiResponse = /** status 200  */ ResultReview;
export type ReviewsRejectApiArg = {
  /** The member. */
  id: string;
  file: string;
  value: string;
  rejectValue: RejectValue;
};
export type ReviewsRestoreApiResponse = /** status 200  */ ResultReview;
export type ReviewsRestoreApiArg = {
  /** The member. */
  id: string;
  file: string;
  value: string;
};
export type MemberRecordEventsApiResponse = /** status 200  */ RecordEvents;
export type MemberRecordEventsApiArg = {
  id: string;
};
export type MemberRecordNotesOfApiResponse = /** status 200  */ CareNotePage;
export type MemberRecordNotesOfApiArg = {
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type MemberRecordRemoveApiResponse = unknown;
export type MemberRecordRemoveApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same note again changes nothing. */
  note: string;
};
export type MemberRecordWriteApiResponse = /** status 200  */ CareNote;
export type MemberRecordWriteApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same note again changes nothing. */
  note: string;
  writeCareNote: WriteCareNote;
};
export type ProgrammeEditsListApiResponse = /** status 200  */ ProgrammeEditPage;
export type ProgrammeEditsListApiArg = {
  /** The member's. */
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type ProgrammeEditsMakeApiResponse = /** status 200  */ ProgrammeEdit;
export type ProgrammeEditsMakeApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same edit again changes nothing. */
  edit: string;
  editProgramme: EditProgramme;
};
export type ProgrammeEditsUndoApiResponse = /** status 200  */ ProgrammeEdit;
export type ProgrammeEditsUndoApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same edit again changes nothing. */
  edit: string;
};
export type ProposalsListApiResponse = /** status 200  */ ProposalPage;
export type ProposalsListApiArg = {
  /** The member's. */
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type ProposalsProposeApiResponse = /** status 200  */ Proposal;
export type ProposalsProposeApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same proposal again changes nothing. */
  proposal: string;
  proposeChange: ProposeChange;
};
export type ProposalsApproveApiResponse = /** status 200  */ Proposal;
export type ProposalsApproveApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same proposal again changes nothing. */
  proposal: string;
  approveProposal: ApproveProposal;
};
export type ProposalsRefuseApiResponse = /** status 200  */ Proposal;
export type ProposalsRefuseApiArg = {
  /** The member's. */
  id: string;
  /** Made by the client: sending the same proposal again changes nothing. */
  proposal: string;
  refuseProposal: RefuseProposal;
};
export type MemberReleaseRulesListApiResponse = /** status 200  */ ReleaseRules;
export type MemberReleaseRulesListApiArg = {
  id: string;
};
export type MemberReleaseRulesClearApiResponse = /** status 200  */ ReleaseRule;
export type MemberReleaseRulesClearApiArg = {
  type: 'blood' | 'body' | 'fitness' | 'glucose' | 'movement' | 'genomics' | 'microbiome' | 'other';
  id: string;
};
export type MemberReleaseRulesChangeApiResponse = /** status 200  */ ReleaseRule;
export type MemberReleaseRulesChangeApiArg = {
  type: 'blood' | 'body' | 'fitness' | 'glucose' | 'movement' | 'genomics' | 'microbiome' | 'other';
  id: string;
  changeReleaseRule: ChangeReleaseRule;
};
export type MemberRecordResultsApiResponse = /** status 200  */ MemberResults;
export type MemberRecordResultsApiArg = {
  id: string;
};
export type InboxGiveBackApiResponse = /** status 200  */ CareThread;
export type InboxGiveBackApiArg = {
  /** The member's. */
  id: string;
};
export type InboxTakeApiResponse = /** status 200  */ CareThread;
export type InboxTakeApiArg = {
  /** The member's. */
  id: string;
};
export type MemberRecordTimelineApiResponse = /** status 200  */ TimelinePage;
export type MemberRecordTimelineApiArg = {
  id: string;
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};
export type MessageTemplatesListApiResponse = /** status 200  */ MessageTemplates;
export type MessageTemplatesListApiArg = void;
export type MessageTemplatesRemoveApiResponse = unknown;
export type MessageTemplatesRemoveApiArg = {
  /** Made by the client. */
  id: string;
};
export type MessageTemplatesSaveApiResponse = /** status 200  */ MessageTemplate;
export type MessageTemplatesSaveApiArg = {
  /** Made by the client. */
  id: string;
  saveMessageTemplate: SaveMessageTemplate;
};
export type OnCallRotaApiResponse = /** status 200  */ OnCallRota;
export type OnCallRotaApiArg = void;
export type OnCallSaveApiResponse = /** status 200  */ OnCallRota;
export type OnCallSaveApiArg = {
  saveOnCallRota: SaveOnCallRota;
};
export type QueueListApiResponse = /** status 200  */ QueuePage;
export type QueueListApiArg = {
  /** Entries of a page, 20 if it does not say. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** `open` unless it says otherwise; `done`: those of the last two weeks, the latest first. */
  view?: 'open' | 'mine' | 'snoozed' | 'done';
  /** Of one kind alone. */
  kind?:
    | 'red_flag'
    | 'waiting_reply'
    | 'undo_asked'
    | 'change_proposed'
    | 'low_check_in'
    | 'review_results'
    | 'silence'
    | 'falling_week'
    | 'stuck_document'
    | 'submitted_day'
    | 'no_push';
};
export type QueueSpendApiResponse = unknown;
export type QueueSpendApiArg = {
  spendCareTime: SpendCareTime;
};
export type QueueOneApiResponse = /** status 200  */ QueueItem;
export type QueueOneApiArg = {
  id: string;
};
export type QueueAssignApiResponse = /** status 200  */ QueueItem;
export type QueueAssignApiArg = {
  id: string;
  assignTask: AssignTask;
};
export type QueueAssigneesApiResponse = /** status 200  */ QueueAssignees;
export type QueueAssigneesApiArg = {
  id: string;
};
export type QueueDoneApiResponse = /** status 200  */ QueueItem;
export type QueueDoneApiArg = {
  id: string;
  closeTask: CloseTask;
};
export type QueueSendApiResponse = /** status 200  */ QueueItem;
export type QueueSendApiArg = {
  id: string;
  sendFromTask: SendFromTask;
};
export type QueueSnoozeApiResponse = /** status 200  */ QueueItem;
export type QueueSnoozeApiArg = {
  id: string;
  snoozeTask: SnoozeTask;
};
export type QueueTakeApiResponse = /** status 200  */ QueueItem;
export type QueueTakeApiArg = {
  id: string;
};
export type QueueUndoApiResponse = /** status 200  */ QueueItem;
export type QueueUndoApiArg = {
  id: string;
};
export type CareRulesListApiResponse = /** status 200  */ CareRules;
export type CareRulesListApiArg = {
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
};
export type CareRulesClearApiResponse = /** status 200  */ CareRule;
export type CareRulesClearApiArg = {
  kind: CareTaskKind;
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
};
export type CareRulesChangeApiResponse = /** status 200  */ CareRule;
export type CareRulesChangeApiArg = {
  kind: CareTaskKind;
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
  changeCareRule: ChangeCareRule;
};
export type CareRulesPreviewApiResponse = /** status 200  */ RulePreview;
export type CareRulesPreviewApiArg = {
  kind: CareTaskKind;
  /** A group's; the organisation's where it is left out. */
  groupId?: string;
  tryCareRule: TryCareRule;
};
export type CitableReference = {
  key: string;
  subjects: string[];
  title: string;
};
export type CitableReferences = {
  items: CitableReference[];
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
export type AuthoredArticle = {
  category:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  /** When it was last changed; null for one that comes with the product. */
  changed_at: string | null;
  /** Who changed it last; null where nobody is known. */
  changed_by: string | null;
  content_id: string;
  /** Whether there is a draft. */
  has_draft: boolean;
  /** Reading time. */
  minutes: number;
  /** The version that members read; null where there is a draft alone. */
  published: number | null;
  /** Years, to a tenth: of who can read it. Null while there is nothing to read. */
  reading_age: number | null;
  title: string;
};
export type AuthoredArticles = {
  items: AuthoredArticle[];
};
export type ArticleFaultView = {
  field: 'title' | 'summary' | 'category' | 'subjects' | 'action' | 'references' | 'body';
  sentence: string;
};
export type ArticleVersionText = {
  action: string;
  /** The number of the version that it began as; null for a first one. */
  based_on: number | null;
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
  changed_at: string | null;
  changed_by: string | null;
  faults: ArticleFaultView[];
  minutes: number;
  /** Counted within the article. Number 1 of an article that comes with the product is the product's. */
  number: number;
  published_at: string | null;
  reading_age: number | null;
  references: string[];
  /** Another after each change of a draft. A change names the one that it follows. */
  revision: number;
  status: 'draft' | 'published' | 'earlier';
  subjects: string[];
  summary: string;
  title: string;
  words: number;
};
export type ArticleVersion = {
  /** The number of the version that it began as; null for a first one. */
  based_on: number | null;
  changed_at: string | null;
  changed_by: string | null;
  /** Counted within the article. Number 1 of an article that comes with the product is the product's. */
  number: number;
  published_at: string | null;
  /** Another after each change of a draft. A change names the one that it follows. */
  revision: number;
  status: 'draft' | 'published' | 'earlier';
};
export type ArticleVersions = {
  content_id: string;
  /** The draft, or what members read where there is none. */
  current: ArticleVersionText;
  items: ArticleVersion[];
};
export type ChangeArticle = {
  action?: string;
  /** Markdown. */
  body?: string;
  category?:
    | 'Habits'
    | 'Staying safe'
    | 'Your results'
    | 'Movement'
    | 'Food'
    | 'Sleep'
    | 'Mind and mood'
    | 'Everyday health';
  /** Keys of what it rests on. */
  references?: string[];
  revision: number;
  /** What it speaks of: each reference must speak of one of them. */
  subjects?: string[];
  summary?: string;
  title?: string;
};
export type BeginArticle = {
  /** An earlier version rolls back. */
  from?: number;
  title?: string;
};
export type ArticleRevision = {
  revision: number;
};
export type AuditPerson = {
  id: string;
  /** Null where they have told none, or are no longer with us. */
  name: string | null;
  /** What they are now; null where they are no longer with us. */
  role:
    ('member' | 'coach' | 'clinician' | 'admin' | null) | ('member' | 'coach' | 'clinician' | 'admin' | null);
};
export type AuditLogEntry = {
  /** Stable name. */
  action: string;
  /** Null where nobody is known, and for what the product does by itself. */
  actor: AuditPerson | null;
  at: string;
  /** Ids and plain values that explain the act. */
  details: {
    [key: string]: unknown;
  };
  id: string;
  /** Of the staff only. */
  ip: string | null;
  /** Null where it was the actor's own. */
  subject: AuditPerson | null;
  /** Of the staff only. */
  user_agent: string | null;
};
export type AuditLogPage = {
  items: AuditLogEntry[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type StaffLoad = {
  id: string;
  /** Members whom they look after. */
  members: number;
  /** Minutes spent with members in the last seven days. */
  minutes: number;
  name: string | null;
  /** Open tasks of these members. */
  open_tasks: number;
  role: 'member' | 'coach' | 'clinician' | 'admin';
  /** Of the open tasks, those that they have taken. */
  taken: number;
};
export type StaffLoads = {
  items: StaffLoad[];
};
export type DraftFigures = {
  sent: number;
  /** Of these, those that were sent word for word. */
  unchanged: number;
};
export type MailFigures = {
  failed: number;
  sent: number;
};
export type ModelDay = {
  /** Tokens that it has written. */
  completion_tokens: number;
  /** By the prices that are configured now; null where none are. */
  cost: number | null;
  day: string;
  /** Tokens that it has read. */
  prompt_tokens: number;
  requests: number;
};
export type ModelKind = {
  answers: number;
  /** It had no usable answer, and the built-in assistant gave its own. */
  fallbacks: number;
  /** `coach_chat`, `scenario` or `habit_instructions`. */
  kind: string;
};
export type ModelFigures = {
  /** Of the costs: ISO 4217. */
  currency: string;
  /** Days on which it was used, the earliest first. */
  days: ModelDay[];
  kinds: ModelKind[];
};
export type PushFigures = {
  /** Devices that can be told something, now. */
  devices: number;
  /** Of no use any more when its time came. */
  dropped: number;
  /** Devices that their browser has ended. */
  ended_devices: number;
  /** Given up: nothing took it. */
  failed: number;
  /** Mailed instead. */
  mailed: number;
  /** Taken by a device. */
  sent: number;
  /** Of these, those that take messages and have shown none for a week. */
  silent_devices: number;
};
export type DeliveryFigures = {
  drafts: DraftFigures;
  mail: MailFigures;
  model: ModelFigures;
  push: PushFigures;
};
export type NamedPerson = {
  id: string;
  name: string | null;
};
export type FactorReset = {
  asked_at: string;
  /** They cannot agree to it themselves. */
  asked_by: NamedPerson;
  /** Nobody can agree any more. */
  expires_at: string;
  person: NamedPerson;
};
export type FactorResets = {
  items: FactorReset[];
};
export type GroupInList = {
  /** Rules of its own for the care team. */
  care_rules: string[];
  id: string;
  members: number;
  name: string;
  /** Types of documents with a rule of its own. */
  release_rules: (
    'other' | 'body' | 'glucose' | 'blood' | 'fitness' | 'genomics' | 'microbiome' | 'movement'
  )[];
};
export type Groups = {
  items: GroupInList[];
};
export type Group = {
  id: string;
  name: string;
};
export type SaveGroup = {
  name: string;
};
export type GroupMemberPage = {
  items: NamedPerson[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type AddToGroup = {
  member_ids: string[];
};
export type ParkedDelivery = {
  attempts: number;
  consumer: string;
  created_at: string;
  /** Type of the event, e.g. `setup.saved`. */
  event: string;
  id: string;
  /** Name of the last failure. */
  last_error: string | null;
  parked_at: string;
  queue: string;
};
export type ParkedPage = {
  items: ParkedDelivery[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type PersonGroup = {
  id: string;
  name: string;
};
export type Person = {
  /** Ids of those who look after them; empty for the staff. */
  carer_ids: string[];
  created_at: string;
  email: string;
  /** Null for whoever is in none. */
  group: PersonGroup | null;
  id: string;
  /** They cannot sign in. */
  is_suspended: boolean;
  last_sign_in_at: string | null;
  /** Members whom they look after; 0 for a member. */
  looks_after: number;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type PeoplePage = {
  items: Person[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type InvitePerson = {
  email: string;
  name: string;
  role: 'coach' | 'clinician' | 'admin';
};
export type ChangePerson = {
  is_suspended?: boolean;
  role?: 'coach' | 'clinician' | 'admin';
};
export type SetCarers = {
  carer_ids: string[];
};
export type QueueState = {
  /** Of all these, what has failed and is tried again. */
  failing: number;
  /** For a later time. */
  later: number;
  /** Given up. */
  parked: number;
  queue: string;
  /** Due, and nobody has taken it. */
  waiting: number;
  /** Since when the oldest of these is due; null where none waits. */
  waiting_since: string | null;
  /** In somebody's hands. */
  working: number;
};
export type QueueStates = {
  items: QueueState[];
};
export type ReleaseRule = {
  /** From the moment it was read. */
  days: number;
  /** Where it comes from: the nearest level that says one. */
  from: 'member' | 'organisation' | 'group' | 'product';
  /** Whether it is said at the level that is looked at. */
  is_own: boolean;
  /** `after_review`: once a clinician has signed, after the days at the latest; `after_days`: then, signed or not. */
  mode: 'at_once' | 'after_review' | 'after_days';
  type: 'other' | 'body' | 'glucose' | 'blood' | 'fitness' | 'genomics' | 'microbiome' | 'movement';
};
export type ReleaseRules = {
  items: ReleaseRule[];
};
export type ChangeReleaseRule = {
  /** From the moment it was read. */
  days: number;
  /** `after_review`: once a clinician has signed, after the days at the latest; `after_days`: then, signed or not. */
  mode: 'at_once' | 'after_review' | 'after_days';
};
export type TemplateVersion = {
  /** The number of the version that it began as; null for the one that comes with the product. */
  based_on: number | null;
  /** When it was last changed; null for the one that comes with the product. */
  changed_at: string | null;
  /** Who changed it last; null where nobody is known. */
  changed_by: string | null;
  /** Members whose programme is pinned to it. */
  members: number;
  /** Number 1 is the one that comes with the product. */
  number: number;
  /** Null before that, and for the one that comes with the product. */
  published_at: string | null;
  /** Another after each change of a draft. A change names the one that it follows. */
  revision: number;
  status: 'draft' | 'published' | 'earlier';
};
export type TemplateVersions = {
  /** Programmes that began in the last 30 days: about as many new members would get the draft in the next. */
  began_lately: number;
  /** The draft first, then the newest. */
  items: TemplateVersion[];
  /** The number of the version that new members get. */
  published: number;
};
export type TemplateGate = {
  effect: 'cap' | 'drop';
  /** A gate or a question of the health screen, or what else the gate table looks at. */
  on: string;
  /** For which answers; without them, for every one but "no". */
  states?: ('unanswered' | 'not_sure' | 'yes')[];
  /** The highest step of a habit that is capped. */
  step?: number;
};
export type TemplateStep = {
  /** Days a week. */
  days: number;
  dose: string;
  minutes: number;
  text: string;
};
export type TemplateItemView = {
  /** Keys of what has to be over before. */
  after: string[];
  /** The article that it opens. */
  content_id: string | null;
  day: number | null;
  /** Null for a habit, which has its steps' texts. */
  description: string | null;
  gates: TemplateGate[];
  group: 'core' | 'lesson' | 'habit' | 'questionnaire';
  /** Who gets it. */
  include: string | null;
  key: string;
  kind: string;
  minutes: number | null;
  /** What else names it, in words: it cannot be taken out while anything does. */
  named_by: string[];
  /** Keys of the references that it rests on. */
  source: string[];
  steps: TemplateStep[];
  title: string;
  /** Null for a habit: its week follows from what the member chose. */
  week: number | null;
};
export type TemplateWeek = {
  action: string;
  description: string;
  focus: string;
  notice: string;
  skill: string;
  week: number;
};
export type TemplateContent = {
  /** The number of the version that it began as; null for the one that comes with the product. */
  based_on: number | null;
  /** When it was last changed; null for the one that comes with the product. */
  changed_at: string | null;
  /** Who changed it last; null where nobody is known. */
  changed_by: string | null;
  items: TemplateItemView[];
  /** Members whose programme is pinned to it. */
  members: number;
  /** Number 1 is the one that comes with the product. */
  number: number;
  /** Null before that, and for the one that comes with the product. */
  published_at: string | null;
  /** Another after each change of a draft. A change names the one that it follows. */
  revision: number;
  status: 'draft' | 'published' | 'earlier';
  weeks: TemplateWeek[];
};
export type BeginDraft = {
  /** The version that it begins as: an earlier one rolls back. */
  from: number;
};
export type TemplateDifferenceView = {
  after: string | null;
  before: string | null;
  field: string;
  place: string;
};
export type TemplateDiff = {
  items: TemplateDifferenceView[];
};
export type AddTemplateItem = {
  /** Of a lesson, its article. */
  content_id?: string;
  day: number;
  description: string;
  gates?: TemplateGate[];
  minutes: number;
  revision: number;
  source: string[];
  title: string;
  week: number;
};
export type ChangeTemplateItem = {
  content_id?: string;
  day?: number;
  description?: string;
  gates?: TemplateGate[];
  minutes?: number;
  revision: number;
  source?: string[];
  steps?: TemplateStep[];
  title?: string;
  week?: number;
};
export type DraftRevision = {
  revision: number;
};
export type TemplateRuleFault = {
  place: string;
  sentence: string;
};
export type SimulatedWeek = {
  events: number;
  lessons: number;
  minutes: number;
  week: number;
};
export type SimulatedMemberView = {
  busiest_day_minutes: number;
  clashes: number;
  empty_weeks: number;
  gates_shut: string[];
  minutes_a_day: number;
  name: string;
  /** Years, of all the texts that they read. */
  reading_age: number;
  weeks: SimulatedWeek[];
};
export type TemplateSimulationView = {
  /** Empty: it can be published. */
  faults: TemplateRuleFault[];
  members: SimulatedMemberView[];
  /** Of the draft that was run. */
  revision: number;
};
export type ChangeTemplateWeek = {
  action?: string;
  description?: string;
  focus?: string;
  notice?: string;
  revision: number;
  skill?: string;
};
export type CopyTemplateWeek = {
  revision: number;
  /** The week that gets the words and the tasks. */
  to: number;
};
export type MovedMembers = {
  /** How many programmes now follow the published version. They are planned again in turn. */
  moved: number;
};
export type Colleague = {
  id: string;
  /** Null where they have told none. */
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type Colleagues = {
  items: Colleague[];
};
export type ChatMember = {
  id: string;
  name: string | null;
};
export type ChatPerson = {
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type InboxFlag = {
  /** When a person is promised. */
  due_at: string | null;
  /** In the queue. */
  task_id: string;
};
export type InboxItem = {
  /** They asked for one. */
  asked: boolean;
  /** The caller has it. */
  is_mine: boolean;
  /** When it was last written in. */
  last_at: string;
  /** Null where nothing was written yet. */
  last_author: ('member' | 'coach' | 'assistant' | null) | ('member' | 'coach' | 'assistant' | null);
  member: ChatMember;
  /** Who of the team has it; null: the assistant. */
  owner: ChatPerson | null;
  /** The one that is due first; null without one. */
  red_flag: InboxFlag | null;
  /** When it goes back to the assistant, unless its owner writes before; null while nobody waits for its owner. */
  returns_at: string | null;
  /** Messages of the member's that the caller has not read; 99 at most. */
  unread: number;
  /** Since when the member waits for a person; null while they do not. */
  waiting_since: string | null;
};
export type InboxPage = {
  items: InboxItem[];
  /** For the next page; null on the last one. */
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
export type Permission =
  | 'queue'
  | 'members'
  | 'chats'
  | 'programmes'
  | 'member_rules'
  | 'member_release'
  | 'reviews'
  | 'templates'
  | 'organisation';
export type StaffSelf = {
  /** When they are there for members; null where they have not said. */
  hours: WorkingHours | null;
  id: string;
  /** Null where they have told none. */
  name: string | null;
  /** The menu of /admin shows what is in here. */
  permissions: Permission[];
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type SaveWorkingHours = {
  /** Null: none are told. */
  hours: WorkingHours | null;
};
export type QueueMinutes = {
  /** In the seven days before. */
  last_week: number;
  /** In the last seven days. */
  this_week: number;
};
export type CaseloadPause = {
  from: string;
  until: string;
};
export type CaseloadMember = {
  /** A red flag is among them. */
  has_red_flag: boolean;
  /** Not shown: the programme and its weeks, or check-ins. */
  hidden: ('programme' | 'check_ins')[];
  id: string;
  /** The day of the last check-in. */
  last_check_in: string | null;
  /** When a person of the team last wrote to the member. */
  last_contact_at: string | null;
  minutes: QueueMinutes;
  name: string | null;
  /** Tasks that want a person. */
  open_tasks: number;
  pause: CaseloadPause | null;
  /** Week of the programme, 1 to 12; 0 before it begins, 13 once it is over. Null without one. */
  week: number | null;
  /** Share of the last closed week that was done, 0 to 1. */
  week_rate: number | null;
  /** The same of the week before. */
  week_rate_before: number | null;
};
export type CaseloadPage = {
  items: CaseloadMember[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type RecordCheckIn = {
  day: string;
  /** 1 to 5. */
  energy_level: number;
  mood: string;
  /** Scales that the member did not answer: they hold their middle only, and are not to be shown. */
  not_given?: ('energy_level' | 'task_completion')[];
  notes: string;
  /** 1 to 5. */
  task_completion: number;
};
export type RecordDay = {
  day: string;
  done: number;
  planned: number;
};
export type CareNoteAuthor = {
  id: string;
  name: string | null;
};
export type CareNote = {
  /** Null where they are no longer with us. */
  by: CareNoteAuthor | null;
  changed_at: string;
  id: string;
  /** The caller's own: they may change it. */
  is_own: boolean;
  text: string;
  written_at: string;
};
export type CareNotePage = {
  items: CareNote[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
};
export type RecordGate = {
  name: string;
  /** `care`: answered with yes or not sure; the programme leaves out or eases what it would be risky for. */
  state: 'unanswered' | 'care';
};
export type RecordPause = {
  from: string;
  kind: 'ill' | 'away' | 'too_much' | 'break';
  until: string;
};
export type RecordWeek = {
  done: number;
  planned: number;
  week: number;
};
export type RecordProgramme = {
  /** Answers are newer than the plan: it will follow soon. */
  adjusting: boolean;
  end_date: string;
  /** Gates that are not open, in the order of the questions. */
  gates: RecordGate[];
  id: string;
  /** The pause that runs, or the next one. */
  pause: RecordPause | null;
  start_date: string;
  /** The week that runs; 0 before the first, 13 after the last. */
  week: number;
  /** Those that began, oldest first. */
  weeks: RecordWeek[];
};
export type RecordShares = {
  chats: boolean;
  check_ins: boolean;
  documents: boolean;
  programme: boolean;
};
export type RecordCarer = {
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type MemberRecord = {
  /** Years. */
  age: number | null;
  /** Those of the last 14 days, oldest first. */
  check_ins: RecordCheckIn[] | null;
  /** The last 14 days until today, oldest first; days without anything planned are left out. */
  days: RecordDay[] | null;
  gender: ('male' | 'female' | 'other' | null) | ('male' | 'female' | 'other' | null);
  /** The name of the group that they are in. */
  group: string | null;
  id: string;
  name: string | null;
  /** The newest; see the notes' own route for more. */
  notes: CareNotePage;
  programme: RecordProgramme | null;
  shares: RecordShares;
  team: RecordCarer[];
  time_zone: string;
};
export type CareRuleThreshold = {
  /** Where the value comes from: the nearest level that says one. */
  from: 'member' | 'organisation' | 'group' | 'product';
  key: string;
  least: number;
  most: number;
  unit: string;
  value: number;
  words: string;
};
export type CareRule = {
  /** It cannot be turned off, and is the same for everybody. */
  always_on: boolean;
  /** How many it would flag can be counted. */
  can_preview: boolean;
  /** Where that it is on or off comes from: the nearest level that says it. */
  from: 'member' | 'organisation' | 'group' | 'product';
  is_on: boolean;
  /** Whether anything is said at the level that is looked at. */
  is_own: boolean;
  kind:
    | 'red_flag'
    | 'waiting_reply'
    | 'undo_asked'
    | 'change_proposed'
    | 'low_check_in'
    | 'review_results'
    | 'silence'
    | 'falling_week'
    | 'stuck_document'
    | 'submitted_day'
    | 'no_push';
  name: string;
  /** 1 comes first. */
  priority: number;
  thresholds: CareRuleThreshold[];
};
export type CareRules = {
  items: CareRule[];
};
export type CareTaskKind =
  | 'red_flag'
  | 'waiting_reply'
  | 'undo_asked'
  | 'change_proposed'
  | 'low_check_in'
  | 'review_results'
  | 'silence'
  | 'falling_week'
  | 'stuck_document'
  | 'submitted_day'
  | 'no_push';
export type ChangeCareRule = {
  is_on?: boolean;
  /** By key, whole numbers within the bounds of each. */
  thresholds?: {
    [key: string]: number;
  };
};
export type ChatDraft = {
  /** The message that it answers. */
  entry_id: string;
  /** What it stands on. */
  facts: string[];
  made_at: string;
  /** A model sees danger in the message that the safety screen let go by: the text is empty, and a person is to look. */
  sees_danger: boolean;
  /** Markdown. */
  text: string;
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
export type CareChatEntry = {
  /** Documents that go with a person's message. */
  attachments: ChatAttachment[];
  author: 'member' | 'coach' | 'assistant';
  /** Who of the care team wrote it. */
  by: ChatPerson | null;
  /** A message as it was written; an answer (Markdown) as far as it is written. */
  content: string;
  id: string;
  /** Of a person's message: the member has opened the chat at it. False for all else. */
  is_read: boolean;
  state: 'done' | 'failed' | 'stopped' | 'writing';
  timestamp: string;
  /** Numbers to call were shown with it. */
  with_help: boolean;
};
export type CareThread = {
  /** They asked for one. */
  asked: boolean;
  /** The caller has it. */
  is_mine: boolean;
  member: ChatMember;
  /** Who of the team has it; null: the assistant. */
  owner: ChatPerson | null;
  /** When it goes back to the assistant, unless its owner writes before; null while nobody waits for its owner. */
  returns_at: string | null;
  /** Since when the member waits for a person; null while they do not. */
  waiting_since: string | null;
};
export type WaitingMessage = {
  attachments: ChatAttachment[];
  by: ChatPerson | null;
  id: string;
  /** Its time came while a colleague had the chat or help was called for: it was not sent, and its writer decides anew. */
  is_held: boolean;
  /** The caller's own: they may change it and take it back. */
  is_own: boolean;
  send_at: string;
  text: string;
};
export type CareChatPage = {
  /** For the caller while they have the chat; null without one, and on later pages. */
  draft: ChatDraft | null;
  items: CareChatEntry[];
  /** For what was said before; null at the beginning of the chat. */
  next_cursor: string | null;
  thread: CareThread;
  /** The member's. */
  time_zone: string;
  /** What was written for later, the next one first; empty on later pages. */
  waiting: WaitingMessage[];
};
export type SendCareMessage = {
  /** `entry_id` of the draft that it was made of, if it was. */
  draft_of?: string;
  /** Documents of the member's that go with it: 3 at most. */
  file_ids?: string[];
  /** Made by the client: the same message sent again is the same message. */
  id: string;
  text: string;
};
export type ReadCareChat = {
  /** The last entry that the caller has seen. */
  entry_id: string;
};
export type SaveWaitingMessage = {
  /** Documents of the member's that go with it: 3 at most. */
  file_ids?: string[];
  /** When it goes out: within the next 60 days. Chosen on the member's clock (`time_zone` of the chat). */
  send_at: string;
  text: string;
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
export type TakenOutValue = {
  id: string;
  name: string;
  unit: string | null;
  value: string;
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
export type ReviewValue = {
  /** Its id in the catalogue; null where it is not listed. */
  analyte: string | null;
  /** Whoever takes it out says why. */
  calls_for_help: boolean;
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
  /** It may be accepted among others: nothing about it needs a look of its own. */
  is_agreed: boolean;
  /** It has to be accepted, corrected or taken out before anything is signed. */
  is_open: boolean;
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
export type ResultReview = {
  file: FileRecord;
  /** Whose it is; null where they gave no name. */
  member_name: string | null;
  /** Of the values as they are: what is signed is signed of these. */
  state: string;
  taken_out: TakenOutValue[];
  /** In the order of the document. */
  values: ReviewValue[];
};
export type SignReview = {
  key_insights: string[];
  /** Of the values that were seen. */
  state: string;
  summary: string;
};
export type CorrectBiomarker = {
  measured_on?: string | null;
  /** Null where it has none. */
  unit?: string | null;
  /** A number, with `<` or `>` before it if need be, or a result in words. */
  value?: string;
};
export type RejectValue = {
  /** For the team to read, of a value that calls for help; of others it is not kept. */
  reason?: string;
};
export type RecordEvent = {
  all_day: boolean;
  dose: string | null;
  end_time: string;
  id: string;
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
  /** Its time was changed by hand. */
  moved: boolean;
  /** 1 to 12. */
  program_week: number;
  start_time: string;
  status: 'failed' | 'pending' | 'in_progress' | 'completed';
  title: string;
};
export type RecordEvents = {
  /** By time. */
  items: RecordEvent[];
};
export type WriteCareNote = {
  text: string;
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
export type EditProgramme = {
  /** For `change` and `add`: somebody has looked at what the member's health screen says against it. Without it such a change is
    refused with the code `gated`. */
  acknowledged_gates?: boolean;
  /** What to do, for `change` and `add`. */
  description?: string;
  /** Which event; left out with `add` alone. */
  event_id?: string;
  /** With those of the same item after it. A pause always is. */
  following?: boolean;
  /** `pause` lets an item rest until a day; the others are what they say. */
  kind: 'move' | 'change' | 'add' | 'remove' | 'pause';
  /** How long it takes, for `change` and `add`. */
  minutes?: number;
  /** For `add`; `once` if it does not say. */
  repeat?: 'once' | 'daily' | 'weekly';
  /** Where it goes, for `move` and `add` (ISO 8601 with its offset). What follows moves by as many days, to the same time. */
  start_time?: string;
  /** For `change` and `add`. */
  title?: string;
  /** The last day of a `pause`, 'YYYY-MM-DD' in the member's calendar. */
  until?: string;
  why: string;
};
export type ProposalEvent = {
  minutes: number | null;
  start_time: string | null;
  title: string;
};
export type ProposalResult = {
  measured_on: string | null;
  name: string;
  unit: string | null;
  value: string;
};
export type Proposal = {
  /** Null where they are no longer with us. */
  by: Editor | null;
  decided_at: string | null;
  /** Null while it is open, or where they are no longer with us. */
  decided_by: Editor | null;
  /** New words on what to do, where there are. */
  description: string | null;
  /** With those of the same item after it. */
  following: boolean;
  /** How it stood when this was proposed; null for something new. */
  from: ProposalEvent | null;
  id: string;
  kind: 'pause' | 'remove' | 'add' | 'change' | 'move';
  /** Of an approved one: what was decided, and what the newest result says since. */
  line: string | null;
  made_at: string;
  /** Why it was not done. */
  refusal: string | null;
  repeat: 'once' | 'daily' | 'weekly';
  result: ProposalResult;
  state: 'refused' | 'open' | 'approved';
  /** What it would be; null for what is taken out, or rests. */
  to: ProposalEvent | null;
  /** The last day of a rest. */
  until: string | null;
  /** For the member to read. */
  why: string;
};
export type ProposalPage = {
  items: Proposal[];
  /** Give it as `cursor` to go on; null at the end. */
  next_cursor: string | null;
};
export type ProposeChange = {
  /** For `change` and `add`: somebody has looked at what the member's health screen says against it. Without it such a change is
    refused with the code `gated`. */
  acknowledged_gates?: boolean;
  /** The value that it is because of: a person has looked at it. */
  biomarker_id: string;
  /** What to do, for `change` and `add`. */
  description?: string;
  /** Which event; left out with `add` alone. */
  event_id?: string;
  /** With those of the same item after it. A pause always is. */
  following?: boolean;
  /** `pause` lets an item rest until a day; the others are what they say. */
  kind: 'move' | 'change' | 'add' | 'remove' | 'pause';
  /** How long it takes, for `change` and `add`. */
  minutes?: number;
  /** For `add`; `once` if it does not say. */
  repeat?: 'once' | 'daily' | 'weekly';
  /** Where it goes, for `move` and `add` (ISO 8601 with its offset). What follows moves by as many days, to the same time. */
  start_time?: string;
  /** For `change` and `add`. */
  title?: string;
  /** The last day of a `pause`, 'YYYY-MM-DD' in the member's calendar. */
  until?: string;
  why: string;
};
export type ApproveProposal = {
  /** As in the change itself, where the health screen says something against it since. */
  acknowledged_gates?: boolean;
  /** Another time than the proposed one, for `move` and `add` (ISO 8601 with its offset). */
  start_time?: string;
};
export type RefuseProposal = {
  reason: string;
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
export type MemberResults = {
  /** Newest first. */
  files: FileRecord[];
  results: MemberTrends;
};
export type TimelinePerson = {
  id: string;
  name: string | null;
};
export type TimelineEntry = {
  /** Whose doing it was. `damson`: it came by itself. */
  actor: 'member' | 'damson' | 'team';
  at: string;
  /** Who of the team; null for anybody else's doing, and where they are no longer with us. */
  by: TimelinePerson | null;
  /** The same each time that it is read. */
  id: string;
  kind:
    | 'chat'
    | 'rejected'
    | 'pause'
    | 'note'
    | 'check_in'
    | 'document'
    | 'signed'
    | 'edit'
    | 'task_opened'
    | 'task_closed'
    | 'consent'
    | 'edit_undone'
    | 'plan_change'
    | 'day_shared';
  what: string;
  /** Why, or what was said of it; null where nothing was. */
  why: string | null;
};
export type TimelinePage = {
  items: TimelineEntry[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
  /** What is off is nowhere in the timeline. */
  shares: RecordShares;
};
export type MessageTemplate = {
  id: string;
  /** May hold `{first_name}` (the member's) and `{my_name}`. */
  text: string;
  title: string;
};
export type MessageTemplates = {
  items: MessageTemplate[];
};
export type SaveMessageTemplate = {
  /** May hold `{first_name}` (the member's) and `{my_name}`. */
  text: string;
  title: string;
};
export type OnCallNext = {
  name: string | null;
  staff_id: string;
};
export type OnCallGap = {
  from: string;
  /** Who comes on duty then: what is raised before is theirs. */
  next: OnCallNext;
  until: string;
};
export type OnCallHours = {
  /** 1 is Monday. */
  days: number[];
  from: string;
  /** Until the same time of the next day where it is not later. */
  until: string;
  /** IANA. */
  zone: string;
};
export type OnCallPerson = {
  /** False: they have never signed in, so that nobody knows whether they can. */
  has_signed_in: boolean;
  /** Null: day and night. */
  hours: OnCallHours | null;
  /** Suspended since, or no longer of the staff: nobody calls them. */
  is_away: boolean;
  name: string | null;
  staff_id: string;
};
export type OnCallRota = {
  /** Those that begin within two weeks. */
  gaps: OnCallGap[];
  items: OnCallPerson[];
};
export type SaveOnCallPerson = {
  /** Null: day and night. */
  hours: OnCallHours | null;
  staff_id: string;
};
export type SaveOnCallRota = {
  items: SaveOnCallPerson[];
};
export type QueueOwner = {
  id: string;
  name: string | null;
  role: 'member' | 'coach' | 'clinician' | 'admin';
};
export type QueueFlag = {
  category: string;
  email: string;
  happened_at: string;
  passed_on_at: string | null;
  why_no_words: string | null;
  /** What the member wrote; null where that is not shared, or it was no text. */
  words: string | null;
};
export type QueueMember = {
  id: string;
  name: string | null;
};
export type QueueItem = {
  /** The last change is the caller's, and can be taken back. */
  can_undo: boolean;
  done_at: string | null;
  /** Null while it is open, and where it closed by itself. */
  done_by: QueueOwner | null;
  /** A message that fits; null where none does, or none can be sent. */
  draft: string | null;
  /** When a person is promised. */
  due_at: string | null;
  /** What the draft stands on. */
  facts: string[];
  flag: QueueFlag | null;
  id: string;
  /** The caller has taken it. */
  is_mine: boolean;
  kind:
    | 'red_flag'
    | 'waiting_reply'
    | 'undo_asked'
    | 'change_proposed'
    | 'low_check_in'
    | 'review_results'
    | 'silence'
    | 'falling_week'
    | 'stuck_document'
    | 'submitted_day'
    | 'no_push';
  /** When a person of the team last wrote to the member. */
  last_contact_at: string | null;
  /** The caller looks after the member, and may open their page. */
  may_open: boolean;
  /** A message can be sent: the caller looks after the member, who shares the chat. */
  may_write: boolean;
  member: QueueMember;
  minutes: QueueMinutes;
  next_step: string;
  /** The part of the member's page that it leads to. */
  opens: 'record' | 'chat' | 'programme' | 'results';
  outcome: string | null;
  owner: QueueOwner | null;
  /** The document to review; null for other kinds, and where the caller may not. */
  review_file_id: string | null;
  since: string;
  snoozed_until: string | null;
  state: 'done' | 'open' | 'snoozed';
  why: string;
};
export type QueuePage = {
  items: QueueItem[];
  /** For the next page; null on the last one. */
  next_cursor: string | null;
  /** Open tasks in all. */
  open: number;
  /** Red flags among them. */
  red_flags: number;
};
export type SpendCareTime = {
  member_id: string;
  seconds: number;
};
export type AssignTask = {
  staff_id: string;
};
export type QueueAssignees = {
  items: QueueOwner[];
};
export type CloseTask = {
  /** What came of it; a red flag is closed with it only. */
  outcome?: string;
};
export type SendFromTask = {
  /** Made by the client: the same message sent again is the same message. */
  id: string;
  text: string;
};
export type SnoozeTask = {
  /** At most 30 days from now. */
  until: string;
};
export type RulePreview = {
  of: number;
  sentence: string;
  would_flag: number;
};
export type TryCareRule = {
  thresholds: {
    [key: string]: number;
  };
};
export const {
  useArticleVersionsCitableQuery,
  useLazyArticleVersionsCitableQuery,
  useArticleVersionsListQuery,
  useLazyArticleVersionsListQuery,
  useArticleVersionsOfQuery,
  useLazyArticleVersionsOfQuery,
  useArticleVersionsDiscardMutation,
  useArticleVersionsChangeMutation,
  useArticleVersionsBeginMutation,
  useArticleVersionsPublishMutation,
  useArticleVersionsOneQuery,
  useLazyArticleVersionsOneQuery,
  useAuditLogListQuery,
  useLazyAuditLogListQuery,
  useAuditLogCsvQuery,
  useLazyAuditLogCsvQuery,
  usePeopleLoadsQuery,
  useLazyPeopleLoadsQuery,
  useDeliveryFiguresQuery,
  useLazyDeliveryFiguresQuery,
  usePeopleFactorResetsQuery,
  useLazyPeopleFactorResetsQuery,
  useGroupsListQuery,
  useLazyGroupsListQuery,
  useGroupsRemoveMutation,
  useGroupsSaveMutation,
  useGroupsMembersQuery,
  useLazyGroupsMembersQuery,
  useGroupsAddMutation,
  useGroupsTakeMutation,
  useParkedDeliveriesListQuery,
  useLazyParkedDeliveriesListQuery,
  useParkedDeliveriesReleaseMutation,
  usePeopleListQuery,
  useLazyPeopleListQuery,
  usePeopleInviteMutation,
  usePeopleChangeMutation,
  usePeopleSetCarersMutation,
  usePeopleRefuseFactorResetMutation,
  usePeopleAskFactorResetMutation,
  usePeopleAgreeFactorResetMutation,
  usePeopleSignOutMutation,
  useQueuesAllQuery,
  useLazyQueuesAllQuery,
  useReleaseRulesListQuery,
  useLazyReleaseRulesListQuery,
  useReleaseRulesClearMutation,
  useReleaseRulesChangeMutation,
  useTemplateVersionsListQuery,
  useLazyTemplateVersionsListQuery,
  useTemplateVersionsDiscardMutation,
  useTemplateVersionsBeginMutation,
  useTemplateVersionsDiffQuery,
  useLazyTemplateVersionsDiffQuery,
  useTemplateVersionsAddItemMutation,
  useTemplateVersionsRemoveItemMutation,
  useTemplateVersionsChangeItemMutation,
  useTemplateVersionsPublishMutation,
  useTemplateVersionsSimulateMutation,
  useTemplateVersionsChangeWeekMutation,
  useTemplateVersionsCopyWeekMutation,
  useTemplateVersionsMoveAllMutation,
  useTemplateVersionsMoveOneMutation,
  useTemplateVersionsOneQuery,
  useLazyTemplateVersionsOneQuery,
  useStaffColleaguesQuery,
  useLazyStaffColleaguesQuery,
  useInboxListQuery,
  useLazyInboxListQuery,
  useStaffMeQuery,
  useLazyStaffMeQuery,
  useStaffSaveHoursMutation,
  useCaseloadListQuery,
  useLazyCaseloadListQuery,
  useMemberRecordOneQuery,
  useLazyMemberRecordOneQuery,
  useMemberCareRulesListQuery,
  useLazyMemberCareRulesListQuery,
  useMemberCareRulesClearMutation,
  useMemberCareRulesChangeMutation,
  useInboxChatQuery,
  useLazyInboxChatQuery,
  useInboxSendMutation,
  useInboxPutAsideMutation,
  useInboxReadMutation,
  useWaitingMessagesRemoveMutation,
  useWaitingMessagesSaveMutation,
  useReviewsAcceptAgreedMutation,
  useReviewsPageQuery,
  useLazyReviewsPageQuery,
  useReviewsOneQuery,
  useLazyReviewsOneQuery,
  useReviewsSignMutation,
  useReviewsCorrectMutation,
  useReviewsAcceptMutation,
  useReviewsRejectMutation,
  useReviewsRestoreMutation,
  useMemberRecordEventsQuery,
  useLazyMemberRecordEventsQuery,
  useMemberRecordNotesOfQuery,
  useLazyMemberRecordNotesOfQuery,
  useMemberRecordRemoveMutation,
  useMemberRecordWriteMutation,
  useProgrammeEditsListQuery,
  useLazyProgrammeEditsListQuery,
  useProgrammeEditsMakeMutation,
  useProgrammeEditsUndoMutation,
  useProposalsListQuery,
  useLazyProposalsListQuery,
  useProposalsProposeMutation,
  useProposalsApproveMutation,
  useProposalsRefuseMutation,
  useMemberReleaseRulesListQuery,
  useLazyMemberReleaseRulesListQuery,
  useMemberReleaseRulesClearMutation,
  useMemberReleaseRulesChangeMutation,
  useMemberRecordResultsQuery,
  useLazyMemberRecordResultsQuery,
  useInboxGiveBackMutation,
  useInboxTakeMutation,
  useMemberRecordTimelineQuery,
  useLazyMemberRecordTimelineQuery,
  useMessageTemplatesListQuery,
  useLazyMessageTemplatesListQuery,
  useMessageTemplatesRemoveMutation,
  useMessageTemplatesSaveMutation,
  useOnCallRotaQuery,
  useLazyOnCallRotaQuery,
  useOnCallSaveMutation,
  useQueueListQuery,
  useLazyQueueListQuery,
  useQueueSpendMutation,
  useQueueOneQuery,
  useLazyQueueOneQuery,
  useQueueAssignMutation,
  useQueueAssigneesQuery,
  useLazyQueueAssigneesQuery,
  useQueueDoneMutation,
  useQueueSendMutation,
  useQueueSnoozeMutation,
  useQueueTakeMutation,
  useQueueUndoMutation,
  useCareRulesListQuery,
  useLazyCareRulesListQuery,
  useCareRulesClearMutation,
  useCareRulesChangeMutation,
  useCareRulesPreviewMutation,
} = injectedRtkApi;
