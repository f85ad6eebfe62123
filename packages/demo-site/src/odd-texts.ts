import type { Article } from './article';
import { englishArticles } from './english-articles';
import { italianArticles } from './italian-articles';

/** Notices of a few lines: fine pages, but under the hundred words that most corpora ask for. */
export const shortNotices: Record<'it' | 'en', Article[]> = {
  it: [
    {
      slug: 'breve-mercato',
      title: 'Mercato spostato',
      author: 'Redazione',
      date: '2026-11-10',
      text: 'Il mercato di sabato si terrà in via Garibaldi a causa dei lavori in piazza. Gli orari restano invariati e i parcheggi sono quelli della stazione.',
    },
    {
      slug: 'breve-biblioteca',
      title: 'Biblioteca chiusa lunedì',
      author: 'Redazione',
      date: '2026-11-12',
      text: 'La biblioteca resterà chiusa lunedì per l’inventario annuale. I prestiti in scadenza quel giorno sono prorogati fino a mercoledì senza alcuna richiesta.',
    },
    {
      slug: 'breve-coro',
      title: 'Il coro cerca voci',
      author: 'Redazione',
      date: '2026-11-15',
      text: 'Il coro cittadino cerca tenori e contralti. Le prove si svolgono il martedì sera nella sala parrocchiale; non occorre saper leggere la musica, ma bisogna venire.',
    },
  ],
  en: [
    {
      slug: 'brief-bridge',
      title: 'Bridge closed on Sunday',
      author: 'Staff',
      date: '2026-11-09',
      text: 'The footbridge by the mill will be closed on Sunday from eight until noon while its railings are painted. Walkers are asked to use the ford, or to wait.',
    },
    {
      slug: 'brief-glove',
      title: 'A glove was found',
      author: 'Staff',
      date: '2026-11-13',
      text: 'A child’s glove, red, left hand, was found on the steps of the museum on Thursday. It may be collected at the desk by anyone who brings the other.',
    },
    {
      slug: 'brief-lecture',
      title: 'Lecture moved',
      author: 'Staff',
      date: '2026-11-16',
      text: 'Tomorrow’s lecture on the history of hinges will take place in the large hall, since the small one cannot at present be opened.',
    },
  ],
};

/** The same essay a week later, lightly edited: what a near-duplicate looks like. */
export const editedArticles: Record<'it' | 'en', Article[]> = {
  it: [
    edited(italianArticles, 'la-fiera-di-settembre', [
      ['centoventi banchi', 'centotrenta banchi'],
      ['entro giovedì', 'entro venerdì'],
      ['Dopo quattro anni di assenza', 'Dopo quattro lunghi anni'],
    ]),
    edited(italianArticles, 'la-strada-romana-sotto-il-parcheggio', [
      ['sette mesi', 'otto mesi'],
      ['in primavera', 'entro aprile'],
    ]),
  ],
  en: [
    edited(englishArticles, 'the-clock-in-the-market-hall', [
      ['four times since', 'five times since'],
      ['Visitors photograph it.', 'Visitors like to photograph it.'],
    ]),
    edited(englishArticles, 'notes-from-a-seed-bank', [
      ['thirty thousand', 'thirty-one thousand'],
      ['Last spring', 'In April'],
    ]),
  ],
};

/** A guest's text in a third language, among the English articles. */
export const frenchGuest: Article = {
  slug: 'le-marche-aux-fleurs',
  title: 'Le marché aux fleurs',
  author: 'Camille Aubert',
  date: '2026-05-12',
  text: `Le marché aux fleurs ouvre à cinq heures, quand la ville dort encore et que les camions arrivent de la côte. À six heures tout est déjà vendu aux fleuristes ; les promeneurs, qui viennent vers neuf heures avec leurs enfants, ne voient que ce qui reste, et ce qui reste leur paraît magnifique.

Les marchands se connaissent depuis toujours. Ils se prêtent des seaux, surveillent le banc du voisin pendant qu'il boit son café, et se disputent chaque semaine pour la place à l'ombre. Il existe un règlement, affiché près de la fontaine, que personne n'a jamais lu jusqu'au bout.

En hiver il n'y a presque rien : du houx, des branches, quelques roses venues de très loin. C'est pourtant à ce moment que les habitués viennent le plus volontiers. On parle, on se chauffe les mains, on achète une branche pour ne pas partir les mains vides.

Au printemps, tout recommence d'un seul coup, et l'on ne s'entend plus.`,
};

/** Italian with many accents, which the site serves in windows-1252 while it declares UTF-8. */
export const wronglyDeclared: Article = {
  slug: 'perche-la-citta-e-cosi',
  title: 'Perché la città è così',
  author: 'Elena Marchetti',
  date: '2026-08-02',
  text: `Perché la città è così, con le strade che girano su sé stesse e la piazza più bella dove nessuno passa? La risposta è che non l'ha disegnata nessuno. È cresciuta attorno a ciò che c'era già: un pozzo, un guado, la proprietà di un canonico che non volle mai vendere.

Chi la visita si perde, e di solito ne è felice. Chi ci abita conosce due città: quella che si può percorrere a piedi, piena di scorciatoie, e quella delle automobili, che è lunghissima. Tra l'una e l'altra c'è la stessa differenza che passa tra una conversazione e un modulo.

Ogni tanto qualcuno propone di raddrizzarla. Già nel 1867 un ingegnere progettò un viale dalla stazione al duomo, e perciò demolì undici case; poi finì il denaro, e il viale si fermò lì, largo e inutile. Oggi ci si gioca a pallone, ed è forse la cosa più utile che sia mai successa in quel posto.`,
};

function edited(from: readonly Article[], slug: string, changes: readonly [string, string][]): Article {
  const original = from.find((article) => article.slug === slug);
  if (!original) throw new Error(`There is no article ${slug} to edit.`);
  let text = original.text;
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${slug} doesn't contain: ${before}`);
    text = text.replace(before, after);
  }
  return { ...original, slug: `${slug}-2`, date: '2026-11-18', text };
}
