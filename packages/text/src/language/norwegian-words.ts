/**
 * Words, and endings of words, that only one of the two standards of Norwegian has. One that ends in a full stop is a
 * whole word, others are beginnings. They are what grammars of both say.
 */

const nynorsk = `
  annan. berre. dei. desse. difor. eg. ei. ein. einskild eit. eitt. fleire. framleis. fridom frå. gje. gjev. gjeve. gjer. gjera.
  gjere. gong. gongar. gongen. gonger. heile. heilt. hjå. ho. høgare. høgre. høgste. høve. høver. ikkje kjem. korleis.
  kva. kvar. kvarandre. kven. kvifor. kvart. medan. meir. mogeleg mogleg mykje. namn. namnet. noko. nokon. nokor. nokre. òg.
  sagde. samanheng saman. seia. seie. seier. seinare. sidan. sjå. sjølv. sjølve. stad. staden. storleik tenest tidlegare.
  treng. tryggleik utan. vart. veit. vera. vere. verta. verte. viss. vore. yngre. ynskj ønskj`;

const bokmål = `
  ble. blitt. deres. dem. en. enhver. et. fra. frihet gir. gjør. gjøre. hele. helt. hennes. hun. hva. hvem. hver. hvert.
  hvilk hvis. hvor. hvordan. hvorfor. ikke. jeg. kommer. mer. mulig mye. navn. navnet. noe. noen. sammen. sammenheng
  selv. siden. sikkerhet sted. stedet. størrelse tjenest trenger. uten. vet. være. vært. ønsk`;

/** Lists of words, by what they speak for. */
export const norwegianWords = { nynorsk, bokmål };
