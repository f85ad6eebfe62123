import type { Article } from './article';

/** English essays of the demonstration site: written for it, free to copy with it. */
export const englishArticles: Article[] = [
  {
    slug: 'what-a-florilegium-was',
    title: 'What a florilegium was',
    author: 'Hannah Whitlock',
    date: '2026-03-02',
    text: `Before books could be searched, readers made their own. A florilegium was a gathering of passages, copied out by hand from whatever the copyist had been able to borrow, and arranged so that they could be found again: under virtues and vices, under the feasts of the year, or simply under the letters of the alphabet. The name means a picking of flowers, and it was meant quite literally. One walked through the garden of somebody else's writing and came home with a handful.

Many authors of antiquity survive only because somebody thought a sentence worth keeping. The whole book burned, or was scraped down so that the parchment could carry a cookery list; the flower, pressed between two others, stayed. It is an uncomfortable thought for anyone who compiles anything. What we leave out may be the only copy.

The better compilers knew this and wrote down where each passage came from. The worse ones did not, and six hundred years later scholars are still trying to work out whose words they are reading. A quotation without a source is a flower without a root: pretty for a week.

That is the reason for the name of the program that serves you this page.`,
  },
  {
    slug: 'the-ferry-that-waits',
    title: 'The ferry that waits',
    author: 'Owen Pritchard',
    date: '2026-07-08',
    text: `There is a ferry on the estuary that has no timetable. A brass bell hangs on each bank, and whoever wants to cross rings it. If the boat is on the other side you will hear an answering bell, and then, after as long as it takes, the engine. In fog the ferryman steers by the sound and asks passengers to keep ringing.

The county has tried three times to replace it. The first plan was a bridge, which would have closed the upper harbour. The second was a timetable, which lasted eleven days: nobody came at ten past the hour, and everybody came at twenty past. The third plan was an app. It worked well enough until the mast on the hill was struck by lightning, and then the bells came back.

What the planners could not put in their tables is that waiting is part of the service. On the north bank there is a bench, a tap and a shelf of books that have been rained on. People who would otherwise never meet sit there for twenty minutes and discover that they are cousins.

A crossing costs two pounds, dogs travel free, and bicycles pay half. The last boat leaves when the ferryman's wife puts the lamp in the window.`,
  },
  {
    slug: 'how-to-read-a-recipe-from-1690',
    title: 'How to read a recipe from 1690',
    author: 'Beatrice Lowe',
    date: '2026-01-28',
    text: `Take a pound of butter, says the manuscript, and as much flour as will serve. No temperature is given, because the oven had none: it was hot, or it was falling. No time is given either. The cake is done when it is enough. To a modern cook this looks like carelessness, but the woman who wrote it was being exact about the things that could be known.

She knew, for instance, that eggs differ. Hers were the size of our smallest, and she counted sixteen where we would use nine. She knew that flour drinks more in a dry summer. What she recorded was the order of the work and the signs to look for, and those have not changed. When the spoon stands, stop adding. When it smells of nuts, turn it.

If you want to bake from such a book, read the whole receipt first, then the ones before and after it, since half of the method is usually on another page. Make it once as it stands. Only then reach for the scales and write your own version, with grams, for somebody who will one day find your eggs strange.

The seed cake on folio nineteen, by the way, is excellent. It keeps for a fortnight and is better on the third day.`,
  },
  {
    slug: 'the-long-afternoon-of-test-cricket',
    title: 'The long afternoon of a five-day game',
    author: 'Rajan Mehta',
    date: '2026-06-14',
    text: `People who dislike the five-day game complain that nothing happens. They are right about long stretches of it. A bowler runs in, the batter leaves the ball alone, the ball thuds into the gloves, and everybody walks back to where they were. This may go on for an hour. What is being decided in that hour is who will be tired first.

The shorter forms of the game removed this waiting, and with it most of the reasons for what follows. A wicket in the last session of the fourth day is worth something because of the six hours in which it did not fall. You cannot have the one without the other, any more than you can have the last chapter of a novel by itself.

Spectators understand this better than broadcasters. Look along the rows on a slow afternoon and you will see crosswords, sandwiches, two men arguing about a dropped catch in 1974, a child asleep. Then the sound changes, nobody could say how, and all of them look up at the same moment.

A draw, after five days, is not a failure to decide. It says that neither side could break the other, and sometimes that is the most interesting thing that two sides can learn.`,
  },
  {
    slug: 'plain-words-in-a-contract',
    title: 'Plain words in a contract',
    author: 'Margaret Osei',
    date: '2026-02-17',
    text: `A tenant once showed me a clause of a hundred and forty words and asked what it meant. It meant that she should not keep a dog. The sentence had been copied from lease to lease since about 1920, gaining an exception each time somebody turned up with a parrot, and by now nobody dared to touch it. It had survived because it was unreadable.

Lawyers defend such sentences by saying that they have been tested. There is something in this. If a court has decided what a phrase means, changing the phrase throws the decision away. But most of what fills a contract has never been near a court. It is habit, and habit can be edited.

Three rules take you a long way. Put the person who must act at the beginning of the sentence. Use one word for one thing throughout, even when it sounds dull. And say what happens if the rule is broken, because a duty without a consequence is a wish. The clause about the dog became: you must not keep a dog here; if you do, we may ask you to leave with a month's notice.

She kept the cat, about which the old lease had said nothing at all.`,
  },
  {
    slug: 'a-roof-is-a-promise',
    title: 'A roof is a promise',
    author: 'Callum Reid',
    date: '2026-05-05',
    text: `Of all the parts of a building the roof is the one that must not have opinions. A wall may be crooked and charming; a staircase may turn the wrong way and become famous for it. A roof keeps the water out or it does not. Everything that makes it beautiful, the pitch, the overhang, the way the slates grow smaller towards the ridge, began as an answer to rain.

The small slates at the top are a good example. Large ones came out of the quarry seldom and were heavy to carry, so they were used at the eaves, where most of the water passes and where fewer joints are wanted. Towards the ridge there is little water left to shed, and the small pieces will do. The eye sees a gentle perspective. The slater saw a way to waste nothing.

When a house is altered it is usually the overhang that goes, since it casts a shadow and looks heavy on a drawing. Ten years later there are stains below every window. The shadow was doing something.

I tell young architects to stand under the eaves of an old barn in a storm and to look at where the drops fall. Then they may draw whatever they like.`,
  },
  {
    slug: 'the-colour-that-was-illegal',
    title: 'The colour that was against the law',
    author: 'Imogen Clarke',
    date: '2026-08-11',
    text: `In several cities of the fifteenth century you could be fined for wearing the wrong red. The laws that forbade it ran to many pages and changed every few years, since the people they were aimed at read them closely. If crimson silk was reserved for certain ranks, merchants lined their black coats with it and walked on windy days.

The dye explains the fuss. The best red came from an insect no larger than a grain of barley, collected by hand from oak trees, dried, and sold by weight. It took some eighty thousand of them to colour the cloth for one gown. To wear it was to wear several years of somebody's labour, and the law was concerned that you should have the right to do so.

Officers stood at church doors and took notes. Their notes survive, and they are the best account we have of what people really wore, far better than portraits, in which everyone borrowed the painter's velvet. One entry lists a baker's daughter with sleeves of forbidden scarlet. Asked about them, she said that they were not sleeves but a kind of glove.

She was let off with a warning. The following year the law was amended to include gloves.`,
  },
  {
    slug: 'silence-in-the-meeting-house',
    title: 'Silence in the meeting house',
    author: 'Ruth Penhallow',
    date: '2026-04-23',
    text: `The room has white walls, benches on four sides and a clock that was stopped on purpose. People come in, sit down and are quiet. There is no minister and no order of service. If somebody feels moved to speak they stand, say what they have to say, and sit down again; then the silence closes over it, as water does over a stone.

Visitors find the first ten minutes very long. They hear their own stomach, the traffic, a fly. After that something shifts, and most of them cannot afterwards say what. An hour in which nobody speaks at all is called a gathered meeting, and it is thought of as a good one.

The silence is not empty, and it is not private either. That is the hard part to explain. One can be silent alone at any time, but it is a different substance: thinner, more easily broken. Forty people who are attending to the same thing, without naming it, make something that carries.

At the end two elders shake hands, and everybody turns to a neighbour and does the same. There is tea. Someone always asks whether the heating could be turned up, and someone else always says that it was colder in the old days, and that people spoke more.`,
  },
  {
    slug: 'looking-at-one-painting-for-three-hours',
    title: 'Looking at one painting for three hours',
    author: 'Imogen Clarke',
    date: '2026-09-16',
    text: `The assignment is simple and students hate it: choose one painting in the city museum and look at it for three hours. No telephone, no guidebook, a pencil if you must. After nine minutes, one of them wrote, I had seen everything. After forty I noticed that the curtain has no rod.

Looking takes longer than seeing. The eye is quick to name what is in front of it, a jug, a woman, a dog, and having named it moves on. It is only when the names run out that it begins to work: on the distance between the woman's hand and the jug, on the light that falls from two sides at once, on a patch of green that should not be there and without which the whole corner would go slack.

In the third hour people start to see decisions. Here the painter changed his mind; there he ran out of the expensive blue and made do. The picture stops being a thing that was always like this and becomes something that could have gone otherwise at every point.

Nobody has ever asked to do it twice. But they come back, years later, and go straight to that wall, and are indignant if the painting has been lent.`,
  },
  {
    slug: 'the-man-who-made-footsteps',
    title: 'The man who made footsteps',
    author: 'Tom Aldous',
    date: '2026-10-09',
    text: `When you hear somebody walk across a room in a film, what you hear is almost never that person. It is a technician in a cellar, in front of a screen, wearing shoes chosen from a wall of two hundred pairs. He watches the actor's hips, because the feet are usually out of the picture, and puts down his own at exactly the same instant on a tray of gravel, or snow made of cornflour, or a square of real parquet.

The recordings made on the set are useless for this. They contain the camera, the generator, a helicopter and the director clearing his throat. So everything that is not speech is made again afterwards: coats, cups, doors, kisses. A kiss is the back of one's own hand.

The craft has its secrets and its disasters. Celery breaks better than bone. A heavy wallet is a pistol being drawn. For a film about the sea one man spent a week slapping a wet chamois leather on a table, and won a prize for the storm.

The good ones disappear. If you admire the footsteps, he told me, then I did them too well, and you were not watching the story. He said it with some bitterness, and rather loudly, as a man does who has been quiet at work for thirty years.`,
  },
  {
    slug: 'why-the-second-violins-matter',
    title: 'Why the second violins matter',
    author: 'Clara Bergmann',
    date: '2026-11-01',
    text: `Nobody takes up the violin in order to play second. The tune is with the firsts; the seconds have the notes in between, a repeated pattern here, a held third there, and often a rest just when things become exciting. From the hall you can hardly hear them. Take them away, however, and the tune stands about like somebody in a room without furniture.

A player who has sat in both sections will tell you that the second part is the harder one to play well. The firsts can lean on the melody, which tells you where to go. The seconds have to know where everybody is going. They tune to the violas below and time to the firsts above, and they must be able to disappear upwards or downwards within one bar.

Composers who played an inner part themselves write the best ones. You can recognise them by a certain generosity: towards the end of a slow movement, when nobody expects it, the seconds are given four bars that no one else has. They are marked softly, and the rest of the orchestra listens.

Those four bars are why people stay. I asked a man who had sat at the back of the seconds for thirty-one years what he remembered best. He sang them to me, all of them, with the rests.`,
  },
  {
    slug: 'a-shop-that-sells-one-thing',
    title: 'A shop that sells one thing',
    author: 'Daniel Hargreaves',
    date: '2026-02-03',
    text: `There is a shop near the station that sells string. Not stationery, not packaging, not ribbon: string, in some sixty kinds, from a thread that you could lose in your palm to a rope that moors boats. It has been there since 1906, the rent is low because the building leans, and economists who pass it on their way to the university use it in lectures as an example of something that cannot exist.

The argument against it is short. Everything in the shop can be had elsewhere, mostly for less, and brought to your door by the morning. The argument for it takes longer. People who need string seldom know which. They know what they want to tie, and how wet it will get, and whether it must be undone again. The owner asks four questions and cuts the length.

What he sells, then, is the answer, and the string comes with it. He has noticed that customers who order over the telephone buy three times as much as they need, to be safe, and that those who come in buy exactly enough and return within the year.

Small shops of this kind are said to be disappearing. Some are. The ones that remain seem to be those in which the thing on the shelf was never quite the thing being sold.`,
  },
  {
    slug: 'the-library-on-the-bus',
    title: 'The library on the bus',
    author: 'Owen Pritchard',
    date: '2026-03-27',
    text: `On Tuesdays the library comes to us. It is a bus with the seats taken out, painted a green that somebody in the council must have got cheaply, and it stops for forty minutes beside the chapel. It holds two thousand books, a kettle, and Mrs Dafydd, who drives it and knows what everyone has read.

The choice is small, and that turns out to be its virtue. In a large library one looks for what one already wants. On the bus one takes what is there: a life of a lighthouse engineer, a novel translated from Icelandic, a manual on the diseases of sheep. Half the village has read the Icelandic novel. There was a period when people quoted it in the shop.

Every few years the council asks for figures, and the figures are never good. So many miles, so few loans. Mrs Dafydd sends them in and adds a page of her own, on which she has written who borrowed what and what came of it. A boy who took the engineer out nine times is now in his second year at the polytechnic. The sheep manual saved, by her reckoning, forty ewes.

No column exists for that. She staples the page to the form all the same, and so far the bus has come back.`,
  },
  {
    slug: 'what-the-tide-tables-leave-out',
    title: 'What the tide tables leave out',
    author: 'Callum Reid',
    date: '2026-08-29',
    text: `The tables in the harbour office give the height of the water at every hour of the year, to the decimetre, and they are very good. They are computed from the motions of the sun and the moon, about which we know a great deal, and from measurements at the end of the pier. On most days they are right within a hand's breadth.

They say nothing about the wind. A gale from the south-west can hold the ebb back for two hours and lay another half metre on the flood; a week of high pressure presses the whole sea down like a palm. The old men on the wall take a look at the glass and the flags and correct the table in their heads. If you ask how they do it, they say that they do not do anything.

Last year a student measured them. She wrote down their guesses, every day for ten months, next to the table and next to what the water did. On quiet days the table won. On the thirty worst days, when it mattered, the old men were closer on twenty-six.

Her paper suggests how the correction might be put into a formula. The harbour office is interested. The old men have read it too, and say that it leaves out the swell.`,
  },
  {
    slug: 'learning-to-count-in-sheep',
    title: 'Learning to count in sheep',
    author: 'Beatrice Lowe',
    date: '2026-05-17',
    text: `Yan, tan, tethera: the shepherds of the northern hills are said to have counted their flocks in words that nobody used for anything else. Every valley had its own version. The numbers go up to twenty, at which point the shepherd moved a pebble from one pocket to the other and began again.

For a long time the words were thought to be a relic of the language that was spoken there before English, preserved by chance among people too remote to have heard that it had died. It is an attractive theory, and the resemblance to Welsh is plain. The difficulty is that no one wrote the numbers down before the eighteenth century, and by then Welsh drovers had been walking cattle through those hills for generations.

So the relic may be a loan, and not a very old one. Children have kept it alive in counting games, knitters used it for stitches, and tourist shops print it on mugs. Whether any shepherd ever counted sheep with it is not certain. One, asked by a collector in 1877, is reported to have said that he simply looked to see whether they were all there.

The forms differ so much from valley to valley because they rhyme, and rhymes, as anybody knows who has played such games, are corrected by whoever sings loudest.`,
  },
  {
    slug: 'notes-from-a-seed-bank',
    title: 'Notes from a seed bank',
    author: 'Hannah Whitlock',
    date: '2026-06-30',
    text: `The cold room is kept at eighteen degrees below zero and smells of nothing at all. On its shelves stand some thirty thousand foil envelopes, each with a number, and in each envelope a few hundred seeds that somebody walked a long way to collect. Nine in ten will never be opened again by anyone now alive.

People imagine a seed bank as an ark. It is more like an archive, with an archive's troubles. A number without a notebook is worthless: if we cannot say which hillside, which month, whose field, then the seeds are merely seeds. About a fifth of the oldest envelopes are in that condition. We keep them, but it is hard to say what for.

And seeds age, even in the cold. Every ten years a sample is sown, and if too few come up the whole lot must be grown out and harvested afresh. Each time this happens the plants adapt a little to our garden, which is not their hillside. We preserve them, and in preserving change them. There is no way round it, only ways of writing it down.

Last spring a farmer's cooperative asked for a barley that had been collected in their valley in 1938. We had it. Forty-one of a hundred germinated, and they cried, and so did we.`,
  },
  {
    slug: 'the-clock-in-the-market-hall',
    title: 'The clock in the market hall',
    author: 'Margaret Osei',
    date: '2026-09-02',
    text: `The market hall has a clock with two minute hands. The black one shows the time of the capital, the red one the time of the town, which is eleven minutes behind. The railway brought the difference to light. Until 1852 nobody had needed to know what time it was anywhere else, and noon was when the sun stood over the weir.

For twenty-eight years both were in use. The trains went by black, the courts by red, and a man was once acquitted because the crime had been committed, depending on the hand, either before or after the law that forbade it came into force. Shopkeepers closed by whichever was later. Children who were late for school learned early to argue.

When standard time became law the council voted to take the red hand down, and then did nothing. It has been voted on four times since. Every time, somebody remarks that the town has never been more than eleven minutes behind the times, and the motion fails in the laughter.

Visitors photograph it. The clockmaker who maintains the works comes twice a year, sets the black hand by a signal from an observatory, and the red one by walking out on to the weir at noon. He charges for both.`,
  },
  {
    slug: 'how-a-dictionary-decides',
    title: 'How a dictionary decides',
    author: 'Clara Bergmann',
    date: '2026-04-10',
    text: `A word does not enter the dictionary because it is good, or because somebody important used it. It enters because enough people, in enough different places, have written it over a long enough time without stopping to explain it. That last condition is the best test. As long as a writer adds what I mean by this, the word is a visitor. When the explanation falls away, it lives here.

The evidence used to be slips of paper, six million of them in one famous case, sent in by volunteers who read with a pencil. Nowadays it is a corpus: several billion words with their dates and sources, in which a lexicographer can watch a word arrive. The tools are quicker and the question is the same. Who says this, where, since when, and to whom?

Which makes the sources matter more, not less. If half of your texts are copies of the same press release, a phrase will look common that was used once. If you cannot tell where a page came from, you cannot say that it is usage from anywhere. A large heap is not a large sample.

We still get letters that ask us to take a word out. We reply, as we have for a century, that we only keep the register.`,
  },
  {
    slug: 'a-bicycle-for-every-second-person',
    title: 'A bicycle for every second person',
    author: 'Daniel Hargreaves',
    date: '2026-07-22',
    text: `The town had twelve thousand inhabitants, two hills and no cycle lanes when the council decided, by one vote, to buy six thousand bicycles. They were to be left unlocked, painted orange, and used by anybody. The opposition gave the scheme a month. Its author, a retired teacher of mathematics, gave it a year, and said that it would be interesting either way.

In the first month four hundred went into the river. In the second, divers from the fire brigade took three hundred and eighty out again and a workshop was opened to repair them, in which young people who had put them there were invited to work. Some stayed. By the end of the year the river was quiet and the workshop had a waiting list.

What changed the town was not the number of bicycles but the fact that they were nobody's. People rode one way and walked back. They stopped worrying about thieves, there being nothing to steal. The shops on the hill did badly and those at its foot did well, until a lift was built.

The teacher died in the ninth year of the scheme. They painted one bicycle black for the funeral. It was left outside the cemetery, unlocked, and somebody rode it home.`,
  },
  {
    slug: 'the-last-typewriter-repairer',
    title: 'The last repairer of typewriters',
    author: 'Tom Aldous',
    date: '2026-10-30',
    text: `Mr Kowalczyk's shop has a bell, a counter and some four hundred typewriters, of which about thirty are waiting to be repaired. The rest are waiting to be needed. A machine that cannot be mended gives its springs to one that can, and so they stand on the shelves by make and year like donors in an orderly afterlife.

He learned the trade at fifteen, when every office had its mechanic, and kept it up through the decades in which it made no sense. Lately it has started to make sense again. Novelists come, because the thing does one job and makes a noise while doing it. So do two law firms that would rather certain letters had never been on a computer, and a surprising number of children.

Most faults are dust. The second most common is a well-meant drop of oil, which turns to glue in a year. The third is sadness, he says: somebody inherits a machine, cannot bear to use it or to throw it out, and the rubber goes hard.

He has an apprentice now, a young woman with a degree in robotics. She can hear which letter is out of true. When he retires she will have the shop, the bell, and the four hundred.`,
  },
];
