import { ContactLink } from './contact-link';
import type { LegalSection } from './legal-page';

/** The privacy policy's text. Periods and promises here are commitments: change them only together with the product. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Who is responsible for your data',
    body: (
      <p>
        Damson is based in the United Kingdom and is the controller of the personal data described here. You
        reach us, and whoever looks after data protection for us, at <ContactLink />.
      </p>
    ),
  },
  {
    title: 'Data we collect',
    body: (
      <ul>
        <li>Account data: name, e-mail address, and, if you give them, age and gender; your time zone.</li>
        <li>Health data that you give us: questionnaires, programme setup, check-ins, notes and messages.</li>
        <li>Documents that you upload, and the biomarkers read from them.</li>
        <li>
          Technical data: sign-ins, device and browser type, push subscriptions, and logs without health data.
        </li>
      </ul>
    ),
  },
  {
    title: 'How we use it',
    body: (
      <p>
        To make and adjust your programme, to let coaches and clinicians support you, to remind you when you
        ask us to, to keep your account secure, and to improve the service. We do not sell personal data.
      </p>
    ),
  },
  {
    title: 'Medical disclaimer',
    body: (
      <p>
        Damson offers coaching and information for prevention. It is not a medical provider, does not diagnose
        or treat, and nothing in it is medical advice. For medical questions see a doctor; in an emergency
        call your local emergency number.
      </p>
    ),
  },
  {
    title: 'Use of artificial intelligence',
    body: (
      <p>
        An AI assistant helps to plan your days, word instructions and draft insights from your data. It
        receives only what a task needs. Insights on your results are reviewed by human clinicians. No
        decision with legal or similarly significant effect on you is made by the assistant alone.
      </p>
    ),
  },
  {
    title: 'Legal basis',
    body: (
      <p>
        Under UK GDPR and EU GDPR we rely on your explicit consent for health data, on our contract with you
        for providing the service, on our legitimate interest in keeping it secure, and on legal obligations.
        You may withdraw consent at any time; what was done before stays lawful.
      </p>
    ),
  },
  {
    title: 'Who we share it with',
    body: (
      <p>
        With the coaches and clinicians who support you; with providers who host, send mail or run the
        assistant for us under contract and on our instructions; and with authorities where the law requires
        it. Each staff access to your data is recorded, and you can see it.
      </p>
    ),
  },
  {
    title: 'International transfers',
    body: (
      <p>
        Where data leaves the United Kingdom or the European Economic Area, it goes to countries with an
        adequacy decision or under standard contractual clauses with the safeguards they call for.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <p>
        Health data for up to 7 years after our last contact, marketing data generally for up to 2 years, and
        accounting records as long as the law asks. Deleting your account deletes your data unless a law
        requires us to keep it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask for access, correction, deletion, restriction, a portable copy, or object to a use. We
          answer within 30 days. If you live in California, the CCPA gives you the rights to know, to delete
          and to opt out of sale (we do not sell); where HIPAA applies to a partner of ours, its rights apply
          as well.
        </p>
        <p>You may complain to the Information Commissioner’s Office or to your local authority.</p>
      </>
    ),
  },
  {
    title: 'Security',
    body: (
      <p>
        Data travels encrypted and documents are stored encrypted. Access is limited to those who need it and
        is logged. Should a breach put your rights at risk, we notify the authority within 72 hours and you
        without undue delay.
      </p>
    ),
  },
  {
    title: 'Cookies and local storage',
    body: (
      <p>
        Damson sets no cookies and uses no advertising trackers. Your browser’s local storage keeps your
        session, a copy of your programme for use offline, and settings of this device such as its appearance;
        signing out clears the session and the copy.
      </p>
    ),
  },
  {
    title: 'Links to third parties',
    body: (
      <p>Where we link to other sites, their own policies apply; we are not responsible for what they do.</p>
    ),
  },
  {
    title: 'Children',
    body: <p>Damson is for adults of 18 years and over. We do not knowingly collect data of children.</p>,
  },
  {
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy we change the date above, and tell you in the app or by e-mail if the
        change matters to you.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions and requests about your data: <ContactLink />.
      </p>
    ),
  },
];
