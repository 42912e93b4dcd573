import { lazy, Suspense } from 'react';
import { readStoredSession } from '../auth/stored-session';
import ContentPage from '../pages/content/content-page';

const ArticleEnd = lazy(() => import('../features/content/article-end'));
const LessonEnd = lazy(() => import('../features/programme/lesson/lesson-end'));

/** An article for everybody; who is signed in finds at its end what it is in their plan. */
export default function ArticlePage() {
  const isSignedIn = readStoredSession() !== null;
  return (
    <ContentPage
      end={(contentId, goBack) =>
        isSignedIn && (
          <Suspense fallback={null}>
            <LessonEnd
              key={contentId}
              contentId={contentId}
              onRead={goBack}
              otherwise={<ArticleEnd contentId={contentId} onRead={goBack} />}
            />
          </Suspense>
        )
      }
    />
  );
}
