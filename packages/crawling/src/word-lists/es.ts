/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `continuó falleció representa secretario políticos mantuvo regional hábitat tradicional edificios
españoles llegada unió evento numerosas temporadas proyectos crecimiento monte encontraba construido
regiones estatal biblioteca recursos tradición alcanzar efectos versiones práctica casó realiza
existencia distintos ferrocarril operaciones clubes británica exterior fundó ruso autores series
generales autoridades obstante fundada cuenca estableció apertura composición publicación títulos
provincial campos declaró objeto siglos idioma municipios exposición concepto texto alemana artículos
fundado inferior noroeste contaba dirigido eventos régimen escrita parroquia capilla consecuencia
actuación reconocimiento gestión filosofía alianza griego dirigió titular corresponden generación
representación electoral produce mexicano variedad hojas resistencia institución letras romano permitió
máxima antiguos formato contenido aparición femenino conflicto producto altitud naturales derrota
presidencia bandera escuelas física escudo extensión trabajadores menores materiales piezas comenzaron
suele modelos extremo colaboración participar temperatura musicales términos periodista baloncesto
industrial creada designado forman mexicana económico promedio trasladó objetos siguió monasterio
críticas candidato oposición productor complejo patrimonio decide recibe destaca península desarrolló
continuación latinos frecuencia rango posteriores basada instalaciones titulado reforma instituciones
competición método carreras centros niveles compositor agricultura diputado editorial figuras basado
lenguas conocidos territorios pintor japonés incluido terreno italiana concurso interpretó fundador
destacan firmó armada técnico aplicación poeta inicios producido colores técnicas estadounidenses árabe
compuesta torno expedición similares construyó cuarta monumento descrito arquitecto ancho publicada
desarrollado comunidades argumento hispanos nacimiento utilizar aumento valores mezcla socialista
investigaciones consiste décadas conciertos bandas autoridad sello digital organizaciones metro ofrece
permaneció residiendo reserva aérea bosques populares dominio comerciales inicial denominado realizada
episodios caída grabación considerada indígenas poesía ubicación aves ocupó conferencia interpretación
diócesis localidades células movimientos histórica femenina arco guitarra moderna religión diputados
vivió pese medallas escala promoción asiáticos múltiples comienzos evolución propiedades vídeo peces
quinto aparecen núcleo medidas noreste sufrió amplia flota culturales clásico utilizando ámbito discos
denominación aviones franceses judíos indica expresión propuesta contexto participantes resultó anual
comunes ciudadanos conservación construida ingeniería sureste lenguaje masa labor plataforma
publicaciones natal públicos recorrido formada desempeñó iglesias estaciones letra global ganador altas
tabla dinastía ataques reconocido representantes impacto referencias aspectos comarca conoció invasión
sirvió ordenó poblaciones afroamericanos altos reinado suelen procesos artístico solar álbumes estándar
profesionales récord chino utilizan actores vehículos suroeste ventas volumen regular bajas software fama
latín cuadro describe conquista tropical vías producir pasajeros civiles europeos presentan grabado
entorno expansión permanente sonora presentación estimada lograr posiciones ingeniero raíz materia
moderno residencia límites ficción músico piano amerindios enseñanza copias ciclo listas objetivos habita
tradicionales científico deporte comedia ejemplos homenaje ingresó enlaces representante rugby elemento
retiró fachada cubierta consta escenas textos establecer plano históricos redes fondos dedicado dedicó
diferencias mandato eje bienes duración músicos bellas relacionados disponible trono corresponde potencia
entidad historiador cementerio marcó chileno actos usuarios naval rural abrió espacios une pertenecían
activo crítico abandonó bases pobreza logra cercano constante británicos puestos incluida artística
antiguas presentado diseñado ocupa cabecera consumo superiores estructuras directa dedicada celebró tramo
nombró incluyó religiosa juvenil japonesa destacar incluía ocupación protagonizada desarrollar cultivo
críticos utilizó antecedentes constitucional métodos llamados orígenes líderes externos instrumentos
amplio alimentos adaptación pico participaron laguna quinta característica documental infantil cabe
motores municipales motivos regimiento popularidad actuales intervención infancia pro universidades
diámetro iniciativa coalición transmisión muestran cortes ingreso resolución machos triunfo sectores
culto finalizó sitios notable circuito mejorar barcos distritos batería masculino escritura producida
individual pinturas compañías científica restauración funcionamiento victorias científicos definición
establecido afirma senado dictadura escritores inferiores msnm disputa demanda estreno pantalla
realizaron factores actuó profundidad obteniendo actuaciones proviene escritos destacado clásica
programación éxitos símbolo enfermedades comprende fortaleza territorial amarillo fusión cristianos
asumió guion provocó viviendas económicas habitual presidencial vicepresidente familiares guerras
espectadores limita presentes conocidas documento regionales aliados extranjero describió componentes
novelas intereses democracia deriva etapas vehículo retirada cristiana encontraban espacial graduó ubica
data abandonar posibles inicia órgano company pensamiento significado rendimiento ganando cápita
establece fundamental usos romanos grados viajó terrenos extranjeros isleños primaria dvd ejecución
margen editor artillería democrática celebra constituye cercana esfuerzos descubrimiento desarrolla
fotografía sencillos sacerdote olímpico enfrentó urbana grabó correspondiente finalizar establecimiento
galería participa individuos asistió tasa campeonatos mostró encargado pasaron guitarrista concentración
columna comparación individuales económicos basa absoluta continental organizado alumnos declarado
temprana descubrió adultos tercero castellano incluidos transición arzobispo cuartos asistencia
encuentros empleados colombiano independientes religiosas brasileño directora celebración ala peruano
paredes logrando reciente portada físico viajes griega difusión adquirió daños posesión exposiciones
representan totalidad ausencia agrícola avance dada tesis interna agrupación radical extiende confirmó
oficinas americana menciona fechas gobiernos rol factor ejemplares mantenimiento nacida participado canto
ermita fruto destacó nace fabricación poemas comunicaciones sitúa alas canadiense integrado divisiones
nuclear realización divide destacados derrotó realizan poblado vivienda colonial activa potencial
integrantes medieval descenso torneos destrucción religiosos plazo organismo rebelión sexto denomina
habilidades completar lograron borde consecuencias fenómeno lanzada utilizados caracteriza obtiene
izquierdo determinar portugués empate investigadores quedaron catalán separación derrotado solitario
prácticas universitaria reparto suma disposición personalidad alcanza instalación literaria orilla
permiten embajador aumentar aniversario reducir combinación cursos casco patrón requiere teatral
laterales disponibles indios estrecho capa convención españolas usuario debate drama buque explotación
instrumento causas videojuegos creció interpretado tendencia cierre aprobación sucesor secretaría surgió
idiomas candidatos duró tareas raíces euros realizadas latino campañas conflictos alcance relacionadas
recientes otoño descubre prisioneros explica parejas empresario delantero decidieron colaboró doctorado
inaugurado rival obligado alternativa estrategia recuperación reducción recinto moral necesidades
colecciones emplea estancia combustible relacionado emisión negó pesca otorgó personales dificultades
ramas organismos funcionarios retiro disputar estilos arcos caminos rutas incorporó acompañado hectáreas
académico partida piedras aéreo modernos post inversión preparación ofreció elegida publica poseen
seguidores producen filas designación acontecimientos inauguró flujo existentes aceptó bloque puesta
dirige vegetación reconocida candidatura alimentación normas consideraba marcas dependiendo reformas
jornada legislatura noble esclavos creciente depresión autonomía destinado naves desaparición aprobó
voces republicano vendió define magnitud pistas gabinete índice poema representar cuentan llegan
hipótesis acero rebeldes enfoque productores dispone lateral graves grabaciones apellido terrestre
asentamiento costas católico exilio maestros dúo centrales notables jugaba portuguesa muro introdujo
antigüedad opera temporal electrónica infraestructura adicionales musulmanes residentes asalto hijas ida
pilotos intentos calendario umbral presupuesto sucesión legado automóvil volúmenes comentarios celebrado
promover estima formaron talleres historiadores apariencia carbono aprendizaje usó colonias modalidad
acceder monumentos rocas ocupar semillas equivalente compone impuestos estatua integró basílica retrato
nieto obtenido ejercicio mide nombrada tradiciones cuadrados grabar herramientas vapor gris propietario
toneladas revela atacar mencionado tripulación intercambio ministros periódicos monedas renuncia
departamentos médica capítulos indígena mínimo aparecer fundadores secuencia realizados pisos dibujos
lanza reproducción definitiva estatus tomaron blancas considerar interpretar empezaron campus
representado integración ciclista italianos dirigir lectura incluir visitantes recibieron publicados
inmigrantes logrado sugiere existía encargó reveló relato derrotar gama reunió patio afluente aviación
clásicos profesores vendido fallecido flor continua costo convirtieron orientales union dispositivos
pleno negociaciones incidente perspectiva ciclismo causó competiciones interpretada activos tiendas
creando literario hogares solista establecieron localizado completó petición ensayo escultor ofensiva
frecuente mejora habilidad descendientes protestas ingleses máquinas pesos realizando vocal decoración
soviético empleado suprema fronteras limitada dispositivo reconstrucción observar séptimo localización
oportunidades aceite ferroviaria procedentes ensayos progreso capaces dividido teorías verdes mecánica
defender enlace carreteras restantes riqueza señala muros apoyar europeas frase fracaso tribus patria
equilibrio firmado vuelos japoneses archipiélago instaló presidenciales sexta individuo pertenecía terror
largas académica ruedas visual informes sociedades tono seleccionado mitología situaciones interno
enterrado griegos sudeste otorgado ganadería culturas industriales onda heridos nazi rurales nativos
fotografías diseños siglas judía conservan cantidades variantes animación renunció vocalista estadísticas
ruinas necesaria himno votación variable precios concluyó escolar concedió símbolos almirante directiva
usada cumbre estatales cultivos eliminar pasión mercados sueco elevado construyeron disciplina
conservador largos orillas inscripción intelectual cuartel beneficios guía variante crónica
construcciones eliminación superar considerable formal triple seno productora contemporáneo extinción
filial discusión huracán persecución tropicales competir hoja implica exitosa separado tenis tensión
tecnologías marcador existente acuerdos eliminado secundarios selva liberales ventanas automóviles
considerados pertenecen frutos eléctrico representaciones nobles periodismo puertos privadas cima captura
rechazó orientación doctrina muestras halla organizada monarquía poseía dividida belga cuestiones
profunda agrícolas publicidad representó ducado particulares determinado monarca conceptos renovación
vientos enfrentamiento vencer reuniones jefes deuda ideal permitía circulación síntomas continuaron seco
venció sesiones famosos judío porcentaje detenido publicar uruguayo créditos originaria lanzar cobre
comienzan nobleza cercanos organizar cuadros asociados batallas composiciones delegación prefectura rusos
homónimo especializado lluvias procedimiento israelí perdieron psicología solicitó filme rueda editado
reducido crearon legislación viuda proporcionar venezolano album ambiental conocimientos intensidad
directores nacionalidad barroco ferrocarriles iniciar giro visitó crucero clasificado controversia
federales interpretando alcanzando disolución multitud protagonistas laboral corrupción asegurar mención
escaños manifestaciones consejero presentaron periodistas plena experiencias testamento compuso
partículas utilización jugado extendió revisión estrecha técnicos festivales cable matriz aparecido
relieve propuestas sentencia cobertura específico bancos gráfico condenado provenientes espiritual
entregó incremento asteroide negras establecida colonos apoyó carbón profesión rodaje instrucción
campesinos aumentó financiera arquitectos rumbo certamen demostró industrias ofrecer negativa síndrome
ganaron condujo instancia espectáculos embajada constituyen proteína expertos típico compite anuales
indio puntuación asedio plazas produjeron deportivos museos homónima cubre obligó cristal investigador
blues artificial demostrado cifra trazado partidarios hembras perfil británicas biología colina herencia
contenidos navegación contribuyó rector provisional aparecieron propietarios colectivo procedente marcado
reinos reconoce reconoció basados chinos asentamientos inspirado relacionada soberanía escritas cadenas
masas lanzaron parcial ampliación aficionados atmósfera definir alcanzado tránsito rescate sabor
nombramiento consiguiendo hacían otomano protesta previa plataformas conjuntos permanece pardo destacando
manejo indican fases dirigentes diarios visitas contraste francesas perteneció ecuación entradas
consistía tratados propuesto simples delta seguía vidrio autopista financiero unieron competencias
núcleos audio ángulo electricidad legales previo históricas desempeña generar únicos cercanas mamíferos
concreto participan comunistas continuidad evaluación conforman sucedido cruce asiático protagonizó
cubierto planificación emisiones oxígeno virtud correspondientes observaciones ascendido procesión
anuncio doña operativo gobernante usados actúa académicos citado volcán obispos inaugurada dificultad
calificación beneficio incluidas emitido sostiene adquisición destacada aprobado trasladado básica mental
pérdidas concesión arroz ejercer respondió contenía transferencia disputado necesarios elevada
electrónico fundamentales participando meta precisión aumenta franja modificaciones minerales
conservatorio suspensión componente científicas suelos tocó responsables distinción pobladores líquido
clasificó visitar socios revuelta lógica diplomático brasileña permitiendo convertiría reacciones
conclusión electorales crece mecanismos décimo natación clínica traslado documentación refleja vertical
represión licenciado mejoras exitoso sufrido gótico reservas bando construidos túnel principado cátedra
tercio formaba armado marchó voluntarios privados desempeño configuración levantamiento desconocido
masculina vistas sustitución ascendencia extremos preocupación manteniendo tejido subcampeón épocas
ganadores prestigio observa defensores asignado encargada tango comenzado visitante ciudadano
incorporación misa institucional cuerdas varones crímenes intelectuales refugiados publicaron procede
criterios filósofo obrero asociada conforme asistir diálogo estética estable secundario llanura rodeado
escasa alemanas registrado autobuses comerciantes inmigración ofrecen atraviesa visible metropolitano
reconocer unida venezolana masacre desarrollada escuadrón otorga representando identificar celebrada
interiores conduce ganadora dieta centenario soviéticos declaraciones básicos australiano relativa poetas
previsto separados puentes típica cantantes gimnasia universitarios turco impuesto africano adquirido
prima orgánica mínima coste talla bajista disminución registró entrevistas modernas ruptura mérito
gastronomía impulso demostrar manual mexicanos remonta diosa caudal estabilidad virtual capas logros
lesiones open complejos adquirir describir presentada dependiente reciben delito colocó persa acepta
enfrentaron socialistas incorpora vela centímetros manifiesto curva exploración genera costumbre positiva
genes cerró conversión dedica propone requisitos existían contemporáneos instrucciones delitos positivo
atacó deportivas dominante significativa utilizaron electo proclamó labores hechas águila declarada
memorias mantienen señorío rivales humanas balonmano evidente iluminación integrante naranja gravedad
redacción protocolo liberado ciudadanía finalidad foro combatir urbanos abandono playas coordinación
herramienta juveniles asumir lineal oral marinos muertes soluciones alimento trigo colonización postura
adolescente destruido placas muralla oscura misiles ingresar ascendió gastos rechazo exhibición séptima
cursó ordenado permitido finanzas conducta patrones australiana signos integra facilitar atribuye
recuperó depósitos adecuado tramos contribución barón continuo sindicato creencias impuso internos
iniciado tejidos restaurantes lingüística aparato básico alternativo fabricante oración gerente auge
sucesos partió significativo atentado financieros mantenido consiguieron externa reconocidos creencia
identificado aprobada provinciales tablas terrestres guarnición cifras contribuciones tecnológico
grabados prototipo sufrir desembocadura detención célula cónsul presentaba efectiva rojos periodos
definido esencial sufre entretenimiento deciden recurso ladrillo patas móviles potencias asientos aplica
apoyado organiza jueces camiseta journal nativa proporción ubicados subespecies bombas constituyó tocando
desarrollaron emisora mantuvieron faro macho jurídica anunciado cubrir provoca variación testimonio
realista avanzada separadas cancha terminaron dimensión segmento demuestra intérprete escalera propaganda
proveniente episcopal vigor hierba enviados horario empresarial conexiones dosis separa corteza intensa
seguida internas generó avances oficio primarias garantizar expulsión mencionada bienestar inclusión
investigar específicos armados aliado referente pretendía transcurso comparte vegetales afueras hembra
suizo velocidades masiva pulgadas invitada caras opiniones dirigidos turistas mezquita específica
situados capacidades plana diseñador anchura aldeas solicitud yacimientos recoge valley regulación
basadas convencional vigente prohibición suministro finca interpretaciones canaria minería reglamento
depósito convertir colegios honores tendencias acusaciones sultán causar favorable protegida estándares
procedimientos detenidos signo combinado amenazas jornadas educativa tribunales dinámica extrema gráficos
frutas cortas civilización costera set fenómenos manifestación resultaron humedad operar conservadores
octava censura moléculas matemático cargas formaciones publicadas republicanos escándalo latitud distinto
destinos medir componen frontal élite químico alfabeto dependencia constantes ligera conjunta
financiación planetas condena lujo desconoce gases redujo expresidente aplicar manuscrito inversiones
pretende feminista deportistas defendió portugueses vital asesinados comisiones alegre cumplimiento
positivas derrotas sirven cubiertas intenso violín resumen contaminación necesarias correspondencia esquí
cruzar aceptado emitida mapas facultades ventajas convenio abundantes adecuada producidos calificó
adoptado introducido dragón consejos galardonado protegido jugaron sintió aprovechando capturar
descendiente derrotados parlamentario rivalidad fiel inspiró secos destruida turcos enseñó liderado alfa
irregular enfrenta extracción extranjeras bloqueo especialidad relevantes pendiente entraron unen colinas
narrativa encarga gubernamental platos comunicado acompañó facilidad énfasis ética intendente violación
adolescentes noveno desplazamiento ola luchas quedaba confirmado causando sentimiento conservado gala
soberano celebran provocando funda televisiva direcciones preparar mercancías aprendió descarga atractivo
anuncia supervivencia distinta estatura avanzar asume nazis reduce administrador pusieron aparente
prevención permitieron datan situadas delegado intentaron funcionario modificación calcio llevaban
expulsado aéreas atracción ondas reside bacterias químicos penales forestal eléctricos obligados
destinados complejidad membrana reunir marcada exclusiva mantenía nucleares vuelven fija extranjera
reducida buscó elaborado sugirió designó abiertas reseñas dividió dispuso construidas condesa tomada
convenciones contratos singular fuga flamenco cantó viajeros rebelde comprensión creados tanque
referéndum amplió electrónicos vegetal nativo consideradas lento salieron pionero ejecutado danés
dedicados esclavitud cubana ficticio terapia constituido arrestado expresiones jurídico prisionero
lealtad medicamentos cantando concejales únicas volvería contactos albergar rodeada precipitaciones
ambientales crecer alturas consenso conversaciones inundaciones misterio mandó costos materias semifinal
conspiración físicos mediodía falla visuales hospitales adulto convocatoria teatrales rehabilitación
habituales tigre teatros estratégica plástico afecta pasaje seudónimo escape eficiencia lectores
transmitir básicas denuncia tragedia alfabetización porción reunieron duelo concejal promovido
respectivos compleja denominados profundas vecina radios vinculado compuestas riesgos seguimiento
gigantes realizaba macizo contrató recorre alcanzaron sólido kilómetro habsburgo experimento juzgado
reconocen acordó húmedo mostrado círculos fabricantes aumentando tarjetas ejemplar inmediata subespecie
triángulo determinó socialismo dependencias sudoeste expediciones presentador telecomunicaciones presos
consulta musulmana confusión vencedor declara causado contener delantera interfaz reemplazó señalar
consecutivos verso firmaron transformó presentando utilidad campeona parlamentarias copas potente
encuesta plumas turca supervisión alternativas compañera discriminación escasez extenso niega infantiles
afectados supo hallazgos abundancia vinos superado`,
  basic: `quiero gracias casa favor siento hombre vida años noche gente padre mira hablar pasa dinero mundo vale
seguro espera cosa hijo tipo amigo mujer mamá papá necesito gusta quería nombre visto razón serio ven
idea problema hora amor familia policía chica chicos salir veo amigos hermano pensé sabía cabeza cariño
digo hombres forma caso pasó genial personas señora volver camino hablando muerto persona rápido ayuda
historia supongo entiendo puerta pasar significa semana espero juntos año niños tío suerte ciudad feliz
venir hija gustaría minutos muerte dejar realidad deja problemas importante corazón miedo jefe agua
esposa manos viene ojos encontrar mano niño cara cuidado noches tomar único escucha suficiente punto
equipo grande necesita llegar doctor difícil coche clase dices pequeño llama toma tierra guerra pensar
sangre mujeres vuelta juego cuerpo entrar cree oportunidad teléfono necesitamos fiesta quieren auto vivir
hermana número meses culpa ido fuerte diciendo pregunta chicas pasando malo capitán bebé comida morir
conozco fácil comer vino lista haga necesitas hijos padres habitación creer pensando buscando amo joven
par única seguir puta sentido esperar arma alto pequeña dólares seguridad maldita palabra esperando queda
matar oído recuerdo luz demonios dormir sitio ayudar marido paz idiota plan murió pueblo vivo venido
basta paso música diga minuto llamar país falta pienso perdido niña llamado calle acaba prueba increíble
libro orden semanas especial duro empezar cielo puesto viaje cuarto haría preguntas querido libre buscar
diré suena jugar cambio película millones llamada resto extraño mala presidente ropa perder vuelve agente
palabras información raro hará trabajando tratando trato derecho conoces noticias encontrado control odio
sexo divertido armas amiga grupo asunto mensaje atención daño sucede cambiar médico error pena voz futuro
siente secreto baño pensaba sueño fuerza supone vuelto encanta edad pie ganar aire asesinato vio llegado
cita sistema gusto pobre negocio mente campo situación funciona foto abogado loca próxima terminado pagar
mató personal ocurre recuerda mitad quiera pelo oficial compañía relación conoce pase montón mejores creí
cena accidente tranquilo bonito vive vista línea caballeros tienda comprar entendido centro mes sol tonto
mesa respuesta carta imposible pruebas novio normal gustan traje dirección placer barco profesor servicio
reunión dejado ley programa carrera muchachos culo canción hermosa boda hacía sala llevo decisión
necesario entra interesante escuchar abuela suelo fotos cárcel decía intentando maldición silencio capaz
salió terminar broma terrible llamó regalo dulce muertos ataque negocios avión investigación acabó
mantener ejército papel partes principio deseo nave sale basura contacto esposo tren encontramos alma
disculpa anda matrimonio locura permiso director peligro libertad baja derecha pies maravilloso espacio
rato esperaba mirando salud sorpresa triste pensado maestro tipos tía crimen conocido mayoría doy escena
piso señal honor abre viendo pone pregunto cocina vestido inteligente vieja caballo vienen vidas bar
corte sucedió drogas busca agradable carne parecía departamento lindo duda edificio cargo víctima energía
frío baile misión izquierda beber deje simple puso creía regresar llega entender mirar sacar cambiado
opinión segundos cerveza creen oír hablado tema prisión porqué vuelva público ocurrió salvar bonita causa
caliente cenar compañero llevó zona destino base solía cliente encuentro encontró pelea norte peligroso
viva vienes necesitan juicio equivocado posición trasero espalda excelente éxito modos especie diferencia
formas pedir hogar volveré fondo humano regreso leer parar lleno respeto escribir estación pidió alta
pista estrella enfermo veremos órdenes ocupado corre nivel experiencia salida necesitaba hermanos zapatos
color tratar parecer juez arte jugando alegra bailar sepa banda aprender precio completo culpable ganas
volvió libros ojo matado comandante acción reglas obra cuestión informe río abrir tocar contar sigo
apartamento vea preocupa tomó principal empieza empezó vayan vuelvo golpe acabado estilo quedar cartas
bomba probar traer marcha común vuelo nota humanos objetivo rojo bromeando irá entrada evitar máquina
cuello tiempos tome animales pareja verano mentira tarjeta hagan correr traído llegue preparado dando
opción isla cierra piel enemigo dejo exacto jóvenes pedido larga entiende calor luces batalla fantástico
brazo llena recordar escapar quedan piernas visita usando ganado movimiento absoluto vacaciones tomado
planes cine toca brillante nombres embarazada defensa terminó salido presión testigo olvidado soldados
resulta depende motivo inglés estudio acabar sentimientos tomando parecen llaves perros propósito noticia
metros clientes ridículo damas tranquila operación come empresa elección conversación brazos espíritu
cansado interesa casado enorme muestra trampa memoria contrario subir turno encantaría preocupado
restaurante escrito bienvenida caer leche estrellas prefiero red cuentas taxi anillo preguntar victoria
héroe pequeños decidido películas responsable volverá árbol dientes encantado camión vender llame luchar
ruido lucha muere reloj gato volar vendrá corriendo yendo colegio sonido código imagen riesgo llegamos
pan millón malas dama hielo cayó prensa caminar televisión pasará momentos coger posibilidad herido
proyecto pared sospechoso naturaleza silla perdió policías sentado ideas obtener cantidad bebe llorar
familiar desastre locos política pedí enfermedad encontraron colega príncipe verde bajar nervioso vengo
inspector sirve puertas fuerzas playa cantar velocidad huellas unidad gana tonterías emergencia hable
lugares show permite parque serie evidencia estúpida viento mando extraña historias apoyo tiro época
puente distancia desea pierna echar descanso área orgulloso datos espectáculo sube dejaste acabas
universo llevaba nariz clases vergüenza princesa autobús huevos detalles llamadas belleza abierto
viviendo envió puntos ministro conducir aceptar animal caballos trajo contrato viernes bienvenidos hechos
quede carga lleve presente conocía dedos oferta sentía proteger hiciera recibir agradezco robar enamorado
oeste inmediato profesional oscuro mercado cerdo líder grave jurado casos desaparecido piedra habló paga
secretos digamos intención humor dura dará cerrar conseguido peso víctimas asesinado humana directo
termina compañeros escuchado contento llevan oscuridad actuar siga llevado comenzó regresa privado mirada
abierta siguen romper cambia fiscal jardín natural cuesta amenaza marca comenzar acceso necesidad dueño
merece mintiendo fantasma ponga pollo efecto felicidad espada relaciones entró resultado menor recibido
negra limpio confía video harán teatro local quedado lástima calles responsabilidad búsqueda dedo razones
escuchando elegir adn pago pastel cinta cerrado interés comienzo militar quedo voluntad teoría roja
cuento escenario diario propiedad agujero aspecto campamento descansar metido quiso enviar impresionante
proceso intentado fuente alcalde ocurrido malos carretera desapareció desayuno débil sabido comienza
miembro resultados mata gustó oyes periódico piensan cansada limpiar crear explicar resolver continuar
sheriff funcionar extra manejar acto números kilómetros llevará niñas inútil sensación alcohol agentes
disculpas antiguo genio recuperar creemos lengua intenté montaña entrenador queso entero papeles modelo
fútbol detener miembros sábado mataron talento descubrir gordo toque conocemos dispuesto tamaño dejen
maravillosa invitado importantes derechos declaración pacientes pérdida pudiste profundo aeropuerto
olvidar volviendo llamaba disparo querían enviado pertenece pensó gracia temporada cuerpos amigas
preguntaba francés techo protección médicos lisa venganza pensamos contó discutir enemigos camisa
superior criminal preocupada bote escribió llevamos testigos recoger original pide negros sobrevivir
crédito compartir irás pequeñas veía empezando registro continúa viniste esquina contado tormenta
chocolate ciencia conexión vieron salón firma pidiendo bebida tercer fuertes lluvia complicado cámaras
visión llego americano diversión pareció libras curso disco probable precioso tenia lago leído consiguió
parecido material discurso entera corta completa lunes efectivo cura antigua juntas funeral artista
favorito cae termine entrevista falso corto inteligencia cargos tumba seguimos hablaba mapa tarea cambió
móvil responder vacío estudiante muriendo construir conocen clara solución plato famoso tecnología
condiciones dudo robó escucho bordo nieve mensajes fecha violencia acciones saldrá empezamos errores
siglo molesto seria fortuna imaginar archivos presencia familias oficiales aventura gira social esperamos
ocupada convertido pieza disparó legal rara estudiantes alegría barrio esfuerzo trabajaba tesoro compré
cirugía dejamos clave desearía cerrada controlar pregunté mostrar piloto intentó respirar aparece campaña
amistad corriente viven huesos planta ritmo respuestas socio caído motor mono llevaron página dejan
casada combate útil canciones asistente llegaron correcta salgan tirar pasan carro volví venta huir
apareció compromiso promesa compras importancia lección bolsillo desgracia artículo cola pelota crea den
llegará interesado árboles hablaremos entrenamiento pescado pobres dioses vueltas autos estudiar sonrisa
olvida secundaria descubierto convirtió coches venía charla bruja rompió vean encargo convierte vivos
pasamos firme daría sorprende alemanes milagro soportar dejaron moda despacho vecinos poderes regla
acaban siguiendo viajar cadena mantiene meter maneras fumar encantador madera mayores grado tratamiento
blancos comisario millas tira cumplir quedará decidir preguntó humanidad usado guardias parada leyes
funcionó respira escaleras decisiones pasos trabajado tratado especiales libres servicios vivía medios
compra conocimiento permitir tráfico uniforme invierno encuentre conductor equipos arena licencia espejo
matando seres fiestas mover coincidencia análisis llegando azúcar casar ocasión revisar suceder acusado
quedé pesadilla sopa heridas suicidio posibilidades elegido escuchas pierde abogados trataba llevando
regrese hermanas alemán particular miras frontera ventaja alerta piscina comportamiento señales salimos
revista hecha imágenes paciencia sacado echo crisis asesinos dejando vigilancia desierto asustada seguido
gobernador sección trabajos preparados murieron oso impresión pez pasaba juega arresto ricos sencillo
documentos apuesta perdida sigan compró servir identidad iguales aviso daba permanecer bebés opciones
responde sacó esperan enfadado ponen altura criatura saco máximo ilegal refiere llamamos versión incendio
preferiría recibió concierto casualidad excusa cómodo sombra ganó encantada firmar rastro gigante
condición actor actitud salsa personaje dudas cambios votos vivido suficientes entrega comercial decidí
tribu pura volveremos voto poderoso asesinatos privada orgullosa vivimos difíciles jefa trató senador
ayudando campeón ayudó ciego bestia deseos episodio jueves montañas pensamientos garganta sesión muera
coma identificación circunstancias preguntado veneno primavera distrito decidió reputación castigo límite
casados líneas estudios audiencia nació jugador humo popular nación tropas sucediendo explicación salen
presentar celebrar envía`,
};
