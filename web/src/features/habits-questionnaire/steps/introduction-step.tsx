/** What is asked, what the words mean, and what becomes of the answers. */
export function IntroductionStep() {
  return (
    <>
      <p className="questionnaire-lead">
        Seventeen small habits, first of your morning, then of your evening. For each, say where it stands now
        and how much it matters to you. It takes about five minutes, and you can leave out whatever you like.
      </p>
      <section className="card questionnaire-words" aria-labelledby="level-now">
        <h3 id="level-now">Where it stands now</h3>
        <dl>
          <dt>Never</dt>
          <dd>You do not do it yet. We begin with a tiny step.</dd>
          <dt>Occasional</dt>
          <dd>You do it on some days. We make it regular.</dd>
          <dt>Consistent</dt>
          <dd>It holds already. We help you keep it.</dd>
        </dl>
      </section>
      <section className="card questionnaire-words" aria-labelledby="priority">
        <h3 id="priority">How much it matters</h3>
        <dl>
          <dt>Low</dt>
          <dd>Noted, and not planned.</dd>
          <dt>Medium</dt>
          <dd>It joins your programme where its area has room.</dd>
          <dt>Top</dt>
          <dd>It comes first within its area, a few habits at a time.</dd>
        </dl>
      </section>
      <p className="questionnaire-lead">
        Your answers choose among the habits of the areas in your set-up, so that others may go. You can open
        this questionnaire again and change them; what you have already done stays as it is. They are for you
        and for those who look after your programme.
      </p>
    </>
  );
}
