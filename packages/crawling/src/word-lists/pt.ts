/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `emissora gols formato turnê abertura contém espanhol física formado superfície medida destaque produtor
conceito naturais municípios técnica políticas apresentou publicou fontes quantidade marcou fundado
italiana análise asteroide partidas possuem permaneceu torno comprimento tradicional assumiu estudou
mandato projetos críticas britânica dupla peças efeitos altitude anteriores sequência descoberta
existência internacionais artigo realizou texto serviu prêmios nacionais diagrama vizinhança operações
meados inicial línguas semelhante políticos composição alemã taxa permite russo compositor secretário
desempenho formou tradição publicada finais jornalista conhecidos gol álbuns versões valores templo
formada regime decreto parceria instituição descoberto cores alcançou situado descrita cópias encontrada
construída plantas concelho mudanças geração situada gestão décadas contexto extensão domínio método
indivíduos realizar exposição arquitetura águas bronze comuns temperatura anunciado conflito reforma
pintura retorno navios recepção recorde publicação musicais objeto sonora usados brasileiros temas alunos
células derrota programação transmissão participar reinado trilha industrial crise curta quilômetros
reais fundador formar consiste enredo séculos religião clima modelos conquista reconhecimento disputou
retornou críticos descrição participantes portugueses planta autores volume intitulado figura grau
manteve profissionais atua comédia matemática trabalhadores encontram setor expressão baseada
instituições drama utilizada rios técnicas gravação linguagem declarou feitas proposta desenvolvido
menores oposição escala candidato pesquisas etapa conteúdo gravadora atingiu resistência espanhola
ataques edições refere vencedor públicas objetos chegada materiais apresentado estudantes princípio
expansão atuação botânico japonês movimentos faleceu afirma leis surgiu letra baixos passageiros novela
aldeia processos propriedades concurso rodada categorias sofreu posse mídia níveis inferior coleção segue
trono produzida assinou sinopse cursos artística econômica públicos plataforma estações vendas questões
exterior shows equipa ascensão software antigas cenas dinastia igrejas populares titular roteiro japonesa
exemplos fundou produzir desenvolveu comerciais noroeste fundamental evolução inglesa autoridades
histórica chamados possuía fãs tornaram executivo circuito redes feitos liderança bandas engenheiro dada
ocasião condição estruturas reserva invasão competições definição variedade realizadas realizados anual
espacial coroa artigos desenho encontrados apresentam colocado turno culturais química quadro realização
altos povos frequência clássico vitórias ciclo árabe territórios europeus global poeta localização frota
temporadas ideias tradicionais residência líderes possibilidade bateria substituído veículos viveu
disponível comunista disputada recebe satélite meios judeus atletas edifícios representação localidade
romanos artístico externas estabeleceu península colocação funcionários desenvolver atuais individual
esportes carioca patrimônio impacto russa sudoeste aspectos audiência escolhido recebido duração
econômico franceses medidas representantes séries posições religiosa comunidades tropicais constante
aplicação ocupação conhecidas utilizados carga seguiu empresário exibido métodos galáxia representou
revolta tabela produziu senador utilização promover execução arco feminina infantil característica
cenário símbolo usuários ficção órgão potencial equipamentos custo cristãos gravado fins quadrinhos
instrumentos reação florestas considerados juntou princípios graduação textos físico campeã performance
originais nação folhas representante promoção margem continental nascida inaugurado guitarra vaga
competiu latim urbana aeronave discos doenças caráter músico fatores arcebispo treinamento cardeal
historiador promovido elemento aeronaves descreveu regular adaptação depressão terreno aliados ácido capa
contratado pintor aumentar escravos vocalista civis estaduais permitiu músicos seguido atingir centros
onda canadense integrantes índice usadas papéis figuras estrangeiros órbita chinês candidatos danos
crítico interpretação semelhantes insetos mistura colaboração ramo bairros dificuldades moderno matéria
flor formando descrito exibida denominado históricos suporte bens oferece indígenas vendeu gravou
exploração revelou famosa utilizando referências manutenção cidadãos pensamento cresceu alimentos atores
províncias socialista distritos fusão relacionados recente animação organizado denominação âmbito
classificado contendo disponíveis órgãos gêneros aves máxima caça partidos redução posterior continente
cerimônia denominada enviado iniciativa autoria organizada elevado inclinação altas medalhas padrões
participaram limites rodovia instalação permitindo editor poesia moradores existentes gravações atleta
campeonatos professores declaração escritos ranking associado imigrantes instalações produtores guerras
canais revistas reconhecido significado dividido entidade guitarrista fama interpretou renda sucedido
telenovela classes facto viria elétrica cobertura transição resultou estabelecer esforços indicado abriu
resolução referir derrotou vendido paróquia defender exibição raça interna formam curto página piano
consumo assumir pinturas introdução aviões britânicos grega transferência excentricidade representando
atuar doutorado derrotado fluxo diâmetro bloco diferenças estrelado responsáveis décimo alcançar
constelação similar dirigiu ciclista regionais apresentações equivalente situa personalidade ativo lojas
documento vocais seção visual disputado descreve durou capítulo práticas ampla crescente zonas
popularidade monumento inaugurada origens documentário notável motores sucessor aprovação concentração
seres interesses lançados conflitos consequência direta eleitos componentes atacante funcionamento prazo
paredes veículo protagonista litoral coluna lados indivíduo ocupou horário status superiores dividida
aparição colonial destaca conseguiram calendário possíveis legislação margens recebendo empate cintura
foco publicações exceção aplicações ambiental recentes argentino toneladas avaliação conclusão divisões
ingressou recusou posteriores lançar receberam artilharia basquete nuclear permanente períodos compra
comparação brasileiras independentes negros potência estréia descendentes religiosas apresentando elite
gabinete arquipélago levado utiliza integrou tela eixo objetivos religioso adultos baixas habitat exerceu
chamadas destacam marcado disputar mortes universidades científico chinesa ausência ciclismo encontradas
petróleo concluiu classificou americanas brancos arquiteto teologia orientação afirmando alterações
associados representar magnitude adquiriu evidências pontuação enfrentou individuais instrumento usuário
cônsul viagens modernos restantes fundadores decide votação salto ventos esforço bases bizantino
considerando descobre definido envolvendo religiosos influências ocorreram intervenção utilizar índios
estabelecido fases experiências cargos décima escritores lança irmãs publicados causas gravada intitulada
restante cerco criando populações produzidos salas considera destruição geográfica divulgação aparência
largura privada povoado estabelecimento desenhos proprietário culto duplas causou trama atuava sintomas
livres espaços ocorrido legislatura designado sucessos elevada usam habitats habilidades mor concerto
trecho indica confirmou sucessão ocorrem relacionadas peixes extremo participações extinção conquistar
lógica dedicado apresentada compostos defendeu filhas rival nomeou vivem circulação mecânica mantendo
marcas estratégia democracia produções designação antecedentes retirada pilotos grão familiares tomada
retornar pessoais cristianismo abordagem caminhos filmagens indicações fachada ganhando doutrina voto
moral legado terminando volumes teorias restos opera definida inúmeras alternativa campanhas
historiadores aspecto cientistas italianos vídeos libertação incluiu capazes tese freguesias construiu
tentativas existente porte lenda separação dimensões medieval ritmo permanece auxiliar ditadura inspirado
atuando contava fator fornecer ocorrer cavalaria orbital fotografia necessária estatuto contos
recuperação leitura máquinas municipais rugby etapas constituem externa correspondente amarelo vírus
ordenou sessão criados notáveis conceitos lateral interpretada situações transferido integrante
dependendo restauração raízes tendência quadrados presidencial governos produz reformas ondas olímpica
lutas óleo japoneses utilizadas herdeiro determinar iniciais equipas fenômeno vocal espanhóis graus
corresponde revelado agrícola páginas ocidentais decréscimo financeira assinado eletrônico video
designada franquia relatos aéreo atmosfera inicia destacou exposições goleiro constituído lesão
espectadores dedicada percurso consideradas extinta resultando corridas colocados estilos encontrava
tensão combinação estudante moeda associada inauguração pagamento passos portuguesas terrestre camada
operacional gravar sobrinho nativa tradições culturas liderou pesquisadores negociações brasão capítulos
vias dificuldade jornalismo católico matemático equilíbrio hipótese modalidade vencedores partículas
desenvolvida envolve vegetação tarefa nomeada marcando carbono tribo inspiração dispositivos qualificação
alimentação colocada semifinais indiano considerou mitologia necessidades paixão produtora acreditava
equação custos esportivo critérios assinatura famosos composições quadros realiza transformação projecto
provável acervo placar areia incluía estudiosos mecanismo termina temperaturas indígena aumentou
específico juvenil terror ministros plataformas perspectiva cobre debate passam duplo encerrou
computadores avanço preparação especialista concertos símbolos estátua aparecem espiritual profundidade
tribos adicionais confronto coreano indicação aceitou natação reprodução intensidade substituição
territorial surge dedicou recurso aparente subtropicais formal clássicos frase combustível reduzir
acontecimentos revela aluno ligada transmitido nomeação limitada pesca varia estabelecida quartas
substituir podiam ferramentas reconhecida créditos gregos participa ida pobres conquistando continuaram
ideal hino eleita poema significativa viajou poemas projetado asas partiu representam identificação
dirigida sugere variação referido eletrônica relacionado variações seca habilidade entidades sal técnicos
surgiram visitantes inúmeros campus dispositivo eletrônicos vapor apoiar alcance decisões incluir convite
esquerdo europeias derrotar vereador baterista mostram criador seriado conjuntos constituída investimento
condenado causar bancos muçulmanos discussão rebeldes mostrando ativa selecionado construídos lançaram
interpretar vendidos reuniu escrevendo armada sediada monarquia fornece estágio contribuiu ingleses
consequências financeiro registrou interpretado idioma absoluta conselheiro rádios constitui declínio
trajetória prima ocasiões tripulação impostos vencendo semifinal surgimento autonomia integrar sons
demanda ciclone propostas heróis desfile incluído endémica ocupa rapper causando progresso iniciada
proteínas relevo representado estúdios protestos entregue longas incidente acusado aquisição iniciado
transferiu sueco pares investimentos envolvidos falecido acompanhado aventura actual exercício itens
organismos escolar belga resulta instalado diversidade ginástica perseguição escritas cortes contribuição
especialistas comentários fabricação apelido atribuído liderada tecnologias prisioneiros inscrição
marketing liderado entraram econômicas mestrado equipamento laterais declinação comunas definir ligados
vizinhos forçado chuvas preservação federais observação placas deriva platina fuga escritora riqueza
privado convocado cria esportiva confirmado mérito síndrome cinemas diagnóstico considerável exílio
paisagem contribuições tecido curtas baseados soma incluída orientais taxas corrupção preços marcada
variáveis paralelo normas escudo particulares rochas filósofo aprovado graves defende nativos atração
candidatura rurais virtude variável memórias assume marcha torneios teorema exércitos comentou
descendente colonização manifestações existia companhias ruínas classificados emissoras voos implantação
ala euros pertencia criadas organizou interação estrangeiro limitado pastor pertencentes narrativa
frequentou seleções positiva nobreza fruto gráfico acusações vereadores integrado gerou célula embaixador
gado substituída indicada abriga setores altar propôs roteirista extinto quebra quilómetros ambientes
abandonou larga perfil estatal blocos gastrópode residências concessão rendeu integral primária líquido
mexicana permitem interface colunas observou obtendo soluções descrever apresentava batalhas cauda
contraste adotou companheiros possuir condados estatísticas dimensão completar substituiu secundário
exemplares romances entrega apresentador transformou organizar continuidade mexicano brancas servindo
asiático torcida escultura festivais introduzido publicadas paranaense visando ordenado residentes
decidiram tocou ativos anunciada games adversário camadas financiamento intelectual identificar
necessários adicional retorna acabaram proprietários históricas lutou raios distintas protegida físicas
aventuras australiano radio específicos entretenimento classificada ocorrência visível virtual diretora
eleitores relato vagas começam faziam respondeu completou pede probabilidade positivas formaram concedido
finalidade intervalo citado consenso ocupar viúva oportunidades mental colônias estreito relacionada
dominante radiação sucedida tecidos hectares positivo genética explica fêmeas moedas literário
envolvimento regente navegação considerar significativo similares janelas rebelião reputação aéreas
mantido envolveu machos crença sacerdote distinção retrato existir alfabeto servido visitou masculina
previsto vidro cantou experimental datas aplicada concepção adição coberta sofrer centrais numerosos
construídas ofensiva argumento captura descobertas retirou término porção clã estima precisão russos guia
aparições aumenta curva proximidades desenvolve preocupação sobreviventes herança tráfego fundamentais
divididos mencionado básica alegando alcançando agrícolas empréstimo entrevistas duquesa executado
seguidores aprovada profunda registrada obtido define organismo básico seguiram circular reconstrução
publicidade episcopal esquema reações móveis monarca financeiros repertório postos tornam escolhida
industriais específica segmento vigor escreve êxito espetáculo tratados chineses implementação médias
retirar presidentes abadia correntes personalidades raças localizados derivado cientista destinado
concluído módulo ofereceu reuniões conversão controvérsia regulares observações povoação acadêmico
aldeias colapso iluminação análises cidadão atitude sócio raiz mercados cinematográfica judicial gene
ensaios abandonar jurídica coordenadas desconhecido descendência conquistas colonos produzidas substância
longos reeleito compreende assassinado influenciado configuração sessões transmitida administrador apoiou
gerar cálculo sexuais torcedores regulamento tarefas álcool elogiou uniforme distante processamento
variam compreensão vistos artificial desenvolvidos componente intensa judaica terrestres atingindo áudio
distribuídos alimentar colaborou reservas essencial únicos disciplina lutador satélites cantores conter
autora utilizam pobreza antiguidade competir separados decoração benefícios acreditam específicas
monumentos sagrado enterrado passagens permanecendo marcar substâncias falantes actividade perderam
indicando observar esperado inclusão investigações trens padres sugeriu deusa resolveu trazendo reúne
transformar cumprir min referida quantidades frutos ambientais espiral imigração aproximação consideram
sucedeu síntese representada idiomas arroz sepultado intuito coro modernas rendimento francesas rodas
auxílio milho verdes ameaçada piso turistas mudaram futura auge museus dinâmica director extrema caridade
comunistas algoritmo adotado centímetros cinturão patriarca moléculas liberais permanecer aumentando
alteração pretendia performances contínua instalada armazenamento listas combater fracasso civilização
estimado reta ginásio indicam costumes concedeu opiniões fósseis relativa pioneiro ganharam distintos
complexos económica gerações enviados causada constantes interpretando proteína aliado registrado amostra
versos integra aprovou cuidados mamíferos protocolo domínios parlamentares atendimento variante físicos
sofre garantiu diminuição jurídico emissão elevação tocando necessárias assumindo introduziu resgate
passava compromisso consistia usava adulto externo premiado financeiras abrange típico atingido carvão
lazer maneiras destacando combates renascimento revelação subiu compôs químico econômicos mostrado
patente embarcações operar austríaco clínica abertos inspirada vozes vendida cultivo urbanos delegação
restrições teto ferramenta circunstâncias praga ricos exercer reduzido molecular acadêmica nasce
procedimento elaboração aparelho vistas decorrer aprendizagem esfera atribuída executar informou
renunciou oxigênio ensaio disposição ângulo científicos ibérica atinge alemãs compilação elegeu terrenos
opções complexidade cópia intelectuais templos fabricante privadas reduzida arredores produzindo
continuação primário parques desempenhou autorização transmitir crenças ênfase dama expressa governante
diálogo seco soviéticos elétrons conhecimentos disputas associadas suspensão científicas afirmam
catarinense fiscal chegam iniciaram relatou traços sites alimento massas chefes permaneceram desconhecida
dramática atacou favorável criaram pouso representações traduzido instruções estabeleceram sobrevivência
segmentos vestígios fauna amarela milímetros pesados estabilidade rotação continuam reunir roda
engenheiros foguete precipitação conseguido mecanismos continha parcial praias dieta seguem existiam dava
recusa mínima baseadas editorial contemporâneo legais negativa internos ligadas perdas eficiência
contemporâneos túmulo apoiado cabeças automóveis genes defensores divide gráficos coleções eliminação
favoráveis conquistado medicamentos levada determinação proposto abandonado proximidade montagem reitor
possuindo resultante proporção recebem agências usos cargas localizadas núcleos procurou libras concordou
fotografias sagrou aplicado reconheceu multidão provocou disputadas prestígio colocando compõem internas
imediato interpreta emitiu destinada adaptado variantes fazê diploma jesuítas costuma polêmica gravidade
governamentais comparado publicar astrônomo ascendência retirado mandatos portos geometria fechada
voluntários planetas húngaro baseia objectivo mestres canta coletânea identificado nucleares coligação
imediata modalidades pesquisador sítios islâmico previsão adolescência emancipação laranja iniciando
relata servidor protestantes destacar explorar percepção vilas atualidade profundo pretende explicou
eficaz voltaram capturado dívida bits painel realizando falecimento ocupando romena empregados
transferida cura gravadas conservador apresentados observado suíço típica designar requisitos minerais
estável pleno semelhança eficiente trabalhista alcançado metais celebração marciais potências solos
restaurantes incorporada linguística coletivo juízes estética sentença vasta parentes noção utilizou
químicos marcados sequências vizinho tronco oral diminuir transformada levam inferiores gerando tendem
destruída prevenção separado introduzida frequentes bactérias alternativo promoveu compostas acordos meta
tanques semestre patrocínio prefeitos realizaram alterado chegado intérprete divididas vizinha retornando
modificações trechos socialismo coletiva caracterizado estabelece experimentos transmissões turcos mancha
equações separadas criticou enviada estrangeiras cerebral compor fiéis entradas salário exclusiva
caracteriza procedimentos poderosa reconhecer atrações irlandês painéis extensa adquirir aceitação
conselhos substituto gases refugiados editado vertical abertas fenômenos regresso fixa cúpula sugerem
laços temática perde incluíam secreta hospitais fábricas causado rivais bibliografia caracteres controlo
protesto repressão procurador móvel voltado comandou trabalhado nona visa capita provenientes virada
capitais concluir demonstrou válidos remonta censos ideais estágios soberania adequado manifestação optou
explicação possuíam pistas liderados influente comerciantes rotas apareceram acusação novelas intenso
inscrições catálogo esculturas greve considerava espectro observa mercadorias advogados extremidade
mantida frequente destruído manuscritos formados concedida modos instrumental desporto conspiração
mármore entendimento caracterizada oposto acidentes prédios publica sediado ilegal estabelecimentos
vantagens treinar agregado quentes influentes ideologia afirmação átomos visitas protestante plástico
apresentaram riscos colocadas adoção tomaram terapia gerenciamento aprendeu plena administrativas
adquirida separada escocês decidido mineira correspondem difusão desastre sigla classificadas soberano
desenvolveram célebre fazendas navais capturar servidores inspirou asiáticos árbitro expectativa
totalizando múltiplas dependência assegurar famosas muralhas proibição prevista madrugada faculdades
leitores aplicativo tabelas adulta mostraram demissão básicos discussões estabelecendo governamental
estreita bibliotecas facilitar parceiros únicas amostras vilão fêmea barreiras participado acção penas
infecção acompanhar verso negativo nomeados anuais turístico concreto encarregado produzem falhas
confirmada legislativas requer ameaças derivados dispõe chamava beisebol renúncia menção telescópio
coleta jurisdição dialeto levantamento tráfico respectivos acompanhou crônica cana funk controvérsias
matemáticos relevante especializado romântico hierarquia tendências voltada isolamento postura
adversários escura embarcação consecutivas corredores melhoria cearense conseguem atrair ampliação
receitas permitia divulgado debates censura terminaram sociologia planejado juntaram relevantes
exportação mudando complexa mapas implica pianista quadrado decorrência deslocamento documentação
migração ocorrendo fio escândalo planície exclusivo pacote estimativas exige significativas terço
melhorias sobreviveu manuscrito mortais coberto dita originou tanque cinza democratas seções luxo sonda
cratera indicar matérias derivada febre desenvolvidas espaciais afirmar aparelhos algodão retratos túnel
facilidade costumam escultor obtidos gastos bombas remoção acompanhada governadores índices hábitos
cruzamento falado datada alternativas governou desafios compete futuros colaboradores dinamarquês
pertencem buscando alegou sólido contêm dialetos transformado espetáculos operacionais sofreram pátria
bloqueio demonstração urbanas possibilidades contínuo múltiplos monges pesada consideração salários
perdida palestras adequada aquecimento armado sabor frutas variados romanas excesso presidenciais
astronomia anéis defendendo marítima essenciais receptor permanecem conferências conduta pioneiros pesos
estabelecidos gráfica químicas dissolução formações remanescentes declarações avançou registrados
relatórios cita adesão determinou jogado estátuas lobos membrana gera republicanos tempestades superar
atuações poetas resumo cordilheira costume ensinamentos gravidez eletricidade divisa furacões
concorrência evidente executiva critério tubo arranjos expressões tributo presas magnético garantia
absoluto eleger tragédia eliminar correspondência mistério leves clero mansão preservar liberação
desenvolvendo convencional incluídos investigar consecutivos fina reconhece negras circuitos definitiva
definidos governantes dores trabalham aquático provisório demonstrar exames benefício adotada expandir
referem consta quântica equipado argumentos antecessor cenários tomado modernização atualização básicas
domicílios contam índias avaliar reeleição estratégias raro lava negou totalidade apresentadas tentam
levados escolhidos atraiu fundar extração cristãs entregou atravessa encontravam institucional venceram
macho camponeses derrotados permitido privados usavam militantes trilhas detém assentos abrigo menciona
vinda rodovias sofrendo cruzada costeira válida acrescentou impulso hábito junção participam executivos
hardware estadunidenses percebeu lançando manifesto nazistas expandiu comerciante estrangeira organizados
trigo geográfico senso doméstica definiu oferecendo válido preferência actividades paisagens oitavas
negativas adicionado obtenção radicais emenda vizinhas traição marrom fixo fechou botânica acabam mísseis
eficácia falada mudado mineral usaram lunar medir batizado barras fotógrafo grade corporal residente
projeção grãos fibras caçadores surgem atende recebidos latinos doméstico transtorno consumidores tomadas
ocorrida desenhada cunhado sódio invenção mantiveram mantinha avanços`,
  basic: `disse acho cara melhor pai mãe vida senhor ficar falar coisas preciso homem fazendo acha precisa queria
mundo dinheiro sair volta problema sabia aconteceu mulher diga falando espere ótimo carro amigo venha
sério voltar amor feliz viu família olhe deixar faça pensei ajudar olha querida frente indo dias fiz
merda pare gosto precisamos fique cidade gente cabeça gostaria amigos homens garota legal amo rápido
jeito tentando medo importa irmão errado história encontrar pessoal difícil matar semana dizendo entrar
deu achei deixe vejo espero juntos ajuda quiser crianças manhã sorte morte pensar fica levar feito
minutos morto porta entendo acabou chegar veio água significa pronto esposa vir acredito ouvir gosta
morrer olhos garoto última coração contar importante jogo acontecendo razão mãos ideia idiota passar
problemas parar corpo chefe mamãe cuidado começar espera ficou conta arma droga pensando única devia
causa chance marido mão sangue música esperar digo estranho festa fala mulheres conhece ouvi tirar
esperando licença preocupe comer fácil deixa irmã suficiente pais sabemos bebê matou querido idéia saia
deixou conseguir lembra morreu tomar maneira filhos acontecer criança dormir casamento acordo quis equipe
conheço ruim culpa jantar consegue telefone forte sentir viver chegou diferente sozinho prazer pergunta
procurando conseguiu minuto sala chega único incrível direito vivo mudar perder falou segurança pagar
descobrir conversar achar comida pegue jovem trouxe acreditar olhar cama passado pena colocar fale calma
filme pedir sente palavra pequeno caras ouviu médico pensa ligar pior força mostrar país acontece fogo
entende acabar continuar lembro vendo jogar livro perguntar existe manter querer desculpa semanas vim
começou atenção chamar falei especial comprar resto fiquei saiu ganhar controle fico brincando volte
garotas queremos presidente pegou precisar negócio doutor encontro cuidar armas dólares fato sentido
pequena prisão casar trabalhando escolha puta amiga sozinha cabelo engraçado policial passou alto
palavras livre mente menina bonito futuro esqueça respeito tio entender visto agente sinal andar presente
rosto dor foto preso leve consegui sexo voz assassino pense chamado sai pediu situação olhando perdeu
voltou modo rapazes simples linha achou entendeu salvar conhecer emprego chama bonita melhores mensagem
contou idade crime trazer usando lindo ficará acredita levou precisam farei doente professor odeio rapaz
motivo disseram fizeram seguir ótima programa normal continue vontade menino chão soube acabei perguntas
surpresa lista sonho olho terminar resposta beber ordem encontrou senhores hotel quente acidente erro
precisava diria advogado mortos aniversário inferno ataque fotos show abrir parabéns ficando morta loja
energia conversa espaço assassinato negócios reunião estarei divertido ligou perdi lutar explicar tome
notícias céu trabalha parecia passa continua dei olhada carta lembrar roupas contato detetive passada
fizemos papel abra interessante horrível luta dando beleza apartamento banheiro mudou capaz metade penso
funciona procurar tradução triste prova barco tentou senti decisão bebida avião juro saindo ler tocar
pronta ligue frio bar anda missão chave lamento impossível peça namorado terrível maravilhoso namorada
haver segredo leva saiba roupa vítima drogas nave assunto mandou diferentes cair loucura time vidas pobre
ouvindo faremos puder vista começa aposto adoro celular oficial cavalo esquecer parecer começo louca
buscar esperava mau dito época estrada carne vestido cheio fugir meninas teste entrou maldito chamada
ligação diferença duro passo proteger longo cachorro chegando escrever conheci cliente igual mandar bater
falo pensou basta gostei encontramos costas provar segundos lugares esquerda coronel pés acredite
aprender correr empresa últimos cérebro informação perigo bola acham doce desculpas garotos destino
sentindo gostar cerveja resolver regras cena creio caiu sentar tiro oportunidade cozinha ficaria tia
inteligente toque propósito base humano ordens lidar comandante cantar honra trem ação senhoras prontos
direção perigoso confiar sargento existem animais cheiro experiência clube queira volto sonhos estúpido
justo janela saco sucesso lixo desejo aceitar pedi escuta vinho necessário preocupado saída dançar comum
liberdade pega entendido tempos dormindo chamou repente parecem vender máquina silêncio informações
receber meia passei mentira contrário raiva aula conseguimos escolher tornar preocupar venham atirar
pressão perdido colocou legenda inteiro comando cartão paciente diretor esperança notícia errada revisão
parem achamos banho traga excelente andando alta bomba preço vive esconder arte começando jovens passando
ocupado pedido parceiro suspeito pele opinião pista computador seguinte planos policiais irmãos ônibus
acaba prefiro fiquem perdão haverá livros braço costumava líder pego vergonha criar almoço coragem risco
som roubar roubou cansado gostou principal bunda peço cartas enorme funcionar imaginar inimigo ganhou
brilhante entra julgamento cheia pernas aparecer longa trata tirou juiz ficam segura piada mora felizes
inteira realidade procura relatório dizia sapatos estação falamos restaurante responsável merece carros
viram conhecemos provas evitar alvo nomes pedaço destruir classe apareceu cheguei subir brincar buraco
ido meninos soldados gentil herói usou cadeia filmes morrendo gelo corrida xerife caramba busca visão
investigação pedindo limpar árvore mentindo soubesse inglês estranha início fizer correndo endereço
prédio tamanho vieram nervoso havendo parede brincadeira amar cortar entrada cor descobriu vemos natureza
metros idiotas testemunha projeto carreira deixando navio comecei responder gostava movimento ridículo
estilo jornal terminou bêbado pedra animal inocente toma mudança escreveu dados americano velhos memória
confiança estrelas contas adoraria total dirigir episódio vimos pescoço olhem preparar mantenha grávida
vejam processo clientes entregar temporada cadeira soldado pôr tira assistir agradeço agradecer férias
desafio monstro histórias redor sentimentos virar perna operação esqueceu chegamos visita caro imagem
escapar bala apresentar conhecia distância chorar faca vencer particular nariz par braços dado perfeita
perguntou beijo prestes decidir troca seguida universo uso virá antigo passe moça mercado imagino escuro
bolo banda use detalhes recebi doença caminhão médicos rico espécie sabendo culpado presa perdendo dentes
barulho tornou cavalos agradável arrumar parou política gostam ponha quebrar concordo discutir desistir
comprou levantar perdemos salvou velocidade comece avó cirurgia acesso marca dever cinema livrar vento
chamam preocupada encontrado ajudou depende ficamos verdadeira acabado recebeu sobreviver fechar ganha
permissão jogando noites levando maldição disser ruas briga manda pensava desapareceu vítimas bateu anel
pago parado dono descansar palco maravilhosa noiva termos casado língua ouvido peso trocar fugiu
estaremos tomou comprei correto relacionamento obter controlar humana calças orgulho acordar daria
interesse garrafa façam mentir dedos contrato aberta ameaça corpos americanos conheceu descer vovó
perguntando deram casos decidiu futebol camisa forças lar avô descobri querendo maiores sociedade táxi
voar agir enviar teoria veremos oferta resultado profissional antiga responda traz perda altura calor
devíamos assistente contei vitória perguntei números feita chapéu divertir morar colega verá verificar
porco mostra natural decidi cai fonte motorista confie escolheu visitar diversão juntar responsabilidade
firme artista deixado pesquisa pressa momentos consertar legendas servir usado cala quebrou voltei
escrito ficaram casal casas interessado casaco aberto encontre canção chuva quisesse pequenos bordo
voltando demorar ensinar achava acabamos mentiu acaso portas valeu pensam modelo dedo pertence baile
atrasado parada viemos torna ajudando chegaram seguindo proteção fita armário chamando crédito dói
imprensa honesto aviso acampamento atirou serve coloquei queriam interessa objetivo grana construir
inimigos sensação competição paga funcionando morre orgulhoso tenta nasceu propriedade darei enfermeira
rir enviou encontraram roubo apaixonado membro segredos deseja corredor sinais material sexual acorde
lance ovos atacar primo toca felicidade saí membros presos carona montanha passagem prefeito confusão
peito venho inútil vingança topo contente invés ferido curso lição aeroporto original sentiu exato júri
homicídio impedir copo completo nota falso anjo soa arquivos chamo cavalheiros tempestade útil recuperar
chorando posto explosão cuide admitir melhorar explodir venda acontecido oferecer fortes crescer aprendi
matando presença amigas avisar preparado mapa ouve viajar perceber pacientes lutando funcionou morreram
golpe efeito discurso entrevista complicado gás ganhei prometeu falam tratamento data aceito canto óbvio
comendo ladrão ações tentativa juntas deixem francês importantes necessidade resultados cães conhecimento
apresentação assustador bolas fundos segurar intenção gritar garantir sexy evidência familiar prato muda
jogou respostas aulas agentes favorito cheque poderoso vivendo século tomando vazio respirar opção
pergunto vivos passamos amizade suicídio gênio exame fingir registros talento confio médica comunidade
atender erros deuses tido solução ruins chances fechado comeu confortável corre presentes mandado aparece
testes interior fraco rede ato famoso magia aconteça solte poderes pegando identidade consciência últimas
esquece começaram treinador carteira estudar queijo colegas comportamento coloca pequenas siga bagunça
registro nervosa saberia alegria violência vestir árvores prender assinar mexer conhecem envolvido crimes
tratar conseguia vantagem arquivo virou entrei contando notas passeio famílias entrando documentos
câmeras condições incêndio impressão pagou dará sono votos bando pensamos ocupada gritando mostrou
preocupa mataram sozinhos fábrica piloto abre deixarei choque joga completa instante temo trabalhou queda
inteligência escondendo levaram óculos criou qualidade rápida trabalhava guardas humanidade corda
difíceis sujeito pânico surpreso sujo tipos amante dura padrão ensinou bate bolso entrem raio lavar
deixaram quebrado devolver gigante motor testemunhas funeral montanhas voltará secreto dormiu razões sofá
estranhos ficava apresenta estúpida consiga permitir zona tomei fila convidado rindo alerta televisão
solo voltem arriscar evento sumiu piscina deserto matado cuido folga grave imagens enfrentar massa
pensado promessa imaginei regra esperamos antigos balas checar alemães campanha sentia encontra desligar
escondido convidados moda pedaços aceita frango ligando tirando mala professora cigarro arranjar fumar
percebe mentiras gerente iguais companheiro versão milagre voo fronteira apostar limite revista jornais
fizesse sede pesadelo pesado placa deva ficado conexão digitais chef conto inverno bebês conversando
sentimento dirigindo escutar pareceu mensagens inacreditável ossos mantém passaram falava ligações
bebendo bebidas compras divórcio casada ministro ouvidos fatos mínimo selvagem pedras pássaro acharam
cantando`,
};
