import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { ContactLink } from './contact-link';
import type { LegalSection } from './legal-page';

/** The terms' text. Periods and amounts here bind us: change them only together with the product. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Acceptance',
    body: (
      <p>
        By creating an account or using Damson you accept these terms. If you do not, please do not use it.
      </p>
    ),
  },
  {
    title: 'The services',
    body: (
      <p>
        Damson offers personal programmes for prevention and lifestyle: questionnaires, document upload, daily
        tasks and check-ins, an AI assistant, coaching, and insights that clinicians review. We may improve or
        change parts of it.
      </p>
    ),
  },
  {
    title: 'Medical disclaimer',
    body: (
      <p>
        Damson is not a medical provider. Nothing in it, the chat included, is medical advice, diagnosis or
        treatment, and nothing replaces a doctor. Do not delay seeking care because of something you read
        here. In an emergency call your local emergency number.
      </p>
    ),
  },
  {
    title: 'Eligibility',
    body: <p>You must be at least 18 years old and give true information about yourself.</p>,
  },
  {
    title: 'Subscription and payment',
    body: (
      <ul>
        <li>Paid plans renew each billing period until cancelled; prices are shown before you buy.</li>
        <li>Prices change only with 30 days’ notice.</li>
        <li>You have a 14-day cooling-off period after buying.</li>
        <li>To end a plan, cancel at least 2 days before the next billing.</li>
        <li>Refunds that are due are typically paid within 14 business days.</li>
      </ul>
    ),
  },
  {
    title: 'Your conduct',
    body: (
      <p>
        Keep your password to yourself, upload only what is yours to share, and do not misuse, disturb, copy
        or probe the service, or use it to harm others.
      </p>
    ),
  },
  {
    title: 'Privacy',
    body: (
      <p>
        How we handle your data is set out in the <Link to={PATHS.privacy}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: 'Intellectual property',
    body: (
      <p>
        The service and its content belong to us or our licensors; you may use them for yourself while you are
        a member. What you upload stays yours; you allow us to process it to provide the service to you.
      </p>
    ),
  },
  {
    title: 'Availability',
    body: (
      <p>
        We work to keep Damson available, but cannot promise that it always is. Maintenance and faults may
        interrupt it, and it is not made for emergencies.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        Our total liability is limited to the amounts you paid us in the 12 months before the claim. Nothing
        limits liability for death or personal injury by negligence, for fraud, or where the law forbids a
        limit.
      </p>
    ),
  },
  {
    title: 'Indemnification',
    body: (
      <p>
        You make good to us the losses that arise from your breach of these terms or your misuse of the
        service, as far as the law allows.
      </p>
    ),
  },
  {
    title: 'Termination',
    body: (
      <p>
        You may close your account at any time. We may suspend or close it for a serious breach of these
        terms, with notice where that is reasonable. Terms that by their nature last remain in force.
      </p>
    ),
  },
  {
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of England and Wales; disputes are settled by arbitration in
        London. Consumer rights that your own law does not let you give up stay with you.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <ContactLink />.
      </p>
    ),
  },
];
